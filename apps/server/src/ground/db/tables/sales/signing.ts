export interface SigningTables {
  signed_documents: {
    document_no: string;
    kind: 'proposal' | 'policy' | 'letter';
    /** 1 as it was issued; each change of a policy makes the next. */
    version: number;
    brand: string;
    /** What it is about: an order, or a case of manual underwriting. */
    order_no: string;
    file_id: string;
    sha256: Buffer;
    certificate: Buffer;
    signed_at: Date;
  };
  signing_readings: {
    order_no: string;
    signer: string;
    version: Buffer;
    opened_at: Date;
  };
}
