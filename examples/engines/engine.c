/* A player in C: cc -O2 -o engine examples/engines/engine.c, then coeur arena morpion 'external(command="./engine")' easy
 *
 * It takes the last legal action. It reads no JSON beyond finding that list: a player with ideas wants a library for it.
 * docs/engine-protocol.md says what it is told. */

#include <stdio.h>
#include <string.h>

static char line[1 << 20];

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        /* The view comes before the legal actions and might hold a key of the same name: the last one is ours. */
        char *legal = NULL;
        for (char *at = line; (at = strstr(at, "\"legal\":[")) != NULL; at++)
            legal = at;
        if (strncmp(line, "{\"hello\":", 9) == 0) {
            puts("{\"name\":\"Example in C\"}");
        } else if (legal != NULL) {
            /* From the list's first quote to its closing bracket; actions hold neither quotes nor brackets. */
            char *end = strchr(legal + 9, ']');
            char *last = legal;
            for (char *at = legal + 9; at < end; at++)
                if (*at == '"' && (at[-1] == '[' || at[-1] == ','))
                    last = at;
            printf("{\"action\":%.*s}\n", (int)(end - last), last);
        }
        fflush(stdout);
    }
    return 0;
}
