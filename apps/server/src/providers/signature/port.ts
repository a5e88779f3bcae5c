/** The person who signs, for whom a certificate may be made. */
export interface SigningPerson {
  readonly name: string;
  readonly paperNumber: string;
  /** SHA-256 of the record of this signature, in hexadecimal: strokes, code, device and time. */
  readonly evidence: string;
}

export interface Signing {
  readonly reason: string;
  /** The name of the place in the document that shows it; without one it is not drawn. */
  readonly field?: string;
  /** Absent where the house signs. */
  readonly person?: SigningPerson;
}

/** Signs a finished document: signatures over every byte, with time stamps. */
export interface DocumentSigner {
  readonly name: string;
  /** The authority that certifies each person for one act of signing; null where the house signs. */
  readonly certifiedBy: string | null;
  /**
   * The same document with PAdES signatures in this order, each over all before it, then what is
   * needed to check them later (B-LT) and a document time stamp (B-LTA).
   */
  sign(pdf: Uint8Array, signings: readonly Signing[], at: Date): Promise<Buffer>;
  /** SHA-256 of the house's certificate, in hexadecimal. */
  certificate(): Promise<string>;
}

/** A certificate authority that vouches for one person in one act of signing. */
export interface EventAuthority {
  readonly name: string;
  /** Its name for people who read a document. */
  readonly title: string;
  /** The certificate for a request (PKCS#10, DER), then its issuers; throws when it gives none. */
  certify(request: Uint8Array): Promise<readonly Uint8Array[]>;
  /** The certificates to which its own lead. */
  roots(): Promise<readonly Uint8Array[]>;
  /** Revocation lists beyond those whose addresses its certificates name. */
  lists(): Promise<readonly Uint8Array[]>;
}

/** A trusted clock: confirms that it saw a hash, and when (RFC 3161). */
export interface TimeStamper {
  readonly name: string;
  /** The token over a SHA-256 hash, in DER. */
  stamp(digest: Uint8Array): Promise<Uint8Array>;
  /** The certificates to which its own leads, in DER; `own` when the house stamps by itself. */
  roots(): Promise<{ readonly certificates: readonly Uint8Array[]; readonly own: boolean }>;
}
