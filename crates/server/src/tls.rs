//! HTTPS by two files: a certificate with those that vouch for it, and its key.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;

/// How long a client may take to agree on a key.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// Two files in PEM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// Why these files do not serve.
#[derive(Debug, Error)]
pub enum TlsError {
    #[error("the certificate {}: {why}", file.display())]
    Certificate { file: PathBuf, why: String },
    #[error("the key {}: {why}", file.display())]
    Key { file: PathBuf, why: String },
    #[error("{} is not the key of {}: {why}", files.key.display(), files.certificate.display())]
    Pair { files: TlsFiles, why: String },
}

/// The certificate in use. It can be exchanged while connections come in.
pub struct Tls {
    files: TlsFiles,
    config: RwLock<Arc<ServerConfig>>,
}

impl Tls {
    pub fn new(files: TlsFiles) -> Result<Tls, TlsError> {
        let config = RwLock::new(Arc::new(read(&files)?));
        Ok(Tls { files, config })
    }

    /// Reads the files again; if they do not serve, those before stay in use.
    pub fn reload(&self) -> Result<(), TlsError> {
        let config = Arc::new(read(&self.files)?);
        *self.config.write().unwrap_or_else(PoisonError::into_inner) = config;
        Ok(())
    }

    /// Agrees on a key with a client.
    pub async fn accept<S: AsyncRead + AsyncWrite + Unpin>(&self, stream: S) -> io::Result<TlsStream<S>> {
        let config = self.config.read().unwrap_or_else(PoisonError::into_inner).clone();
        tokio::time::timeout(HANDSHAKE, TlsAcceptor::from(config).accept(stream)).await?
    }
}

fn read(files: &TlsFiles) -> Result<ServerConfig, TlsError> {
    let chain =
        certificates(&files.certificate).map_err(|why| TlsError::Certificate { file: files.certificate.clone(), why })?;
    let key = PrivateKeyDer::from_pem_file(&files.key)
        .map_err(|why| TlsError::Key { file: files.key.clone(), why: why.to_string() })?;
    let error = |why: tokio_rustls::rustls::Error| TlsError::Pair { files: files.clone(), why: why.to_string() };
    let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().map_err(error)?;
    let mut config = builder.with_no_client_auth().with_single_cert(chain, key).map_err(error)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(config)
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let found = CertificateDer::pem_file_iter(file).map_err(|why| why.to_string())?;
    let chain: Vec<_> = found.collect::<Result<_, _>>().map_err(|why| why.to_string())?;
    if chain.is_empty() { Err("there is no certificate in it".into()) } else { Ok(chain) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_testkit::Folder;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio_rustls::TlsConnector;
    use tokio_rustls::rustls::{ClientConfig, RootCertStore};

    /// Two files of a certificate for localhost, in a folder that is removed at the end.
    struct Written(Folder);

    impl Written {
        fn new() -> Written {
            let written = Written(Folder::new("tls"));
            written.renew();
            written
        }

        fn files(&self) -> TlsFiles {
            TlsFiles { certificate: self.0.join("certificate.pem"), key: self.0.join("key.pem") }
        }

        fn renew(&self) {
            let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).unwrap();
            std::fs::write(self.files().certificate, made.cert.pem()).unwrap();
            std::fs::write(self.files().key, made.signing_key.serialize_pem()).unwrap();
        }
    }

    /// Says hello to a server, trusting this certificate alone.
    async fn greet(tls: &Tls, trusted: &TlsFiles) -> io::Result<()> {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_file(&trusted.certificate).unwrap()).unwrap();
        let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let client = client.with_safe_default_protocol_versions().unwrap().with_root_certificates(roots);
        let (near, far) = duplex(1 << 12);
        let server = async {
            let mut stream = tls.accept(far).await?;
            stream.write_all(b"hello").await?;
            stream.shutdown().await
        };
        let client = async {
            let connector = TlsConnector::from(Arc::new(client.with_no_client_auth()));
            let mut stream = connector.connect("localhost".try_into().unwrap(), near).await?;
            let mut heard = String::new();
            stream.read_to_string(&mut heard).await?;
            assert_eq!(heard, "hello");
            Ok(())
        };
        tokio::join!(server, client).1
    }

    #[tokio::test]
    async fn a_renewed_certificate_is_used_when_it_is_read_again() {
        let written = Written::new();
        let tls = Tls::new(written.files()).unwrap();
        greet(&tls, &written.files()).await.unwrap();
        written.renew();
        assert!(greet(&tls, &written.files()).await.is_err(), "it still shows the one before");
        tls.reload().unwrap();
        greet(&tls, &written.files()).await.unwrap();
        std::fs::write(written.files().key, "torn").unwrap();
        assert!(tls.reload().is_err());
        greet(&tls, &written.files()).await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn who_says_nothing_is_not_waited_for() {
        let written = Written::new();
        let (_near, far) = duplex(1 << 12);
        assert_eq!(Tls::new(written.files()).unwrap().accept(far).await.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    #[test]
    fn wrong_files_are_named() {
        let (written, other) = (Written::new(), Written::new());
        let (right, foreign) = (written.files(), other.files());
        let wrong = |files: TlsFiles| Tls::new(files).err().unwrap().to_string();
        let missing = PathBuf::from("/nowhere/x.pem");
        assert!(
            wrong(TlsFiles { certificate: missing.clone(), ..right.clone() })
                .starts_with("the certificate /nowhere/x.pem: ")
        );
        assert!(wrong(TlsFiles { key: missing, ..right.clone() }).starts_with("the key /nowhere/x.pem: "));
        assert!(wrong(TlsFiles { key: foreign.key, ..right.clone() }).contains("is not the key of"));
        assert!(wrong(TlsFiles { certificate: right.key.clone(), ..right }).contains("there is no certificate in it"));
    }
}
