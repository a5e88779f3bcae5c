/** Whoever vouches for a finished document: a signature over every byte, with a time stamp. */
export interface DocumentSigner {
  readonly name: string;
  /** The same document with a PAdES signature (level B-T) behind it. */
  sign(pdf: Uint8Array, reason: string, at: Date): Promise<Buffer>;
  /** SHA-256 of the certificate that signs, in hexadecimal. */
  certificate(): Promise<string>;
}
