/** Signs a finished document: a signature over every byte, with a time stamp. */
export interface DocumentSigner {
  readonly name: string;
  /** The same document with a PAdES signature (level B-T) behind it. */
  sign(pdf: Uint8Array, reason: string, at: Date): Promise<Buffer>;
  /** SHA-256 of the certificate that signs, in hexadecimal. */
  certificate(): Promise<string>;
}

/** A trusted clock: confirms that it saw a hash, and when (RFC 3161). */
export interface TimeStamper {
  readonly name: string;
  /** The token over a SHA-256 hash, in DER. */
  stamp(digest: Uint8Array): Promise<Uint8Array>;
}
