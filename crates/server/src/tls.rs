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
    let wrong = |why: tokio_rustls::rustls::Error| TlsError::Pair { files: files.clone(), why: why.to_string() };
    let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().map_err(wrong)?;
    let mut config = builder.with_no_client_auth().with_single_cert(chain, key).map_err(wrong)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(config)
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let found = CertificateDer::pem_file_iter(file).map_err(|why| why.to_string())?;
    let chain: Vec<_> = found.collect::<Result<_, _>>().map_err(|why| why.to_string())?;
    if chain.is_empty() { Err("there is no certificate in it".into()) } else { Ok(chain) }
}
