export interface SigningTables {
  signed_documents: {
    document_no: string;
    kind: 'proposal' | 'policy';
    brand: string;
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
