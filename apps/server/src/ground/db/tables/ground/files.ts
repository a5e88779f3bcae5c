export interface FileTables {
  files: {
    file_id: string;
    /** The noun it belongs to, and which one of them. */
    owner_kind: string;
    owner_no: string;
    /** For whom it is sealed. */
    person: string;
    field: string;
    name_sealed: Buffer;
    content_type: string;
    bytes: number;
    created_at: Date;
  };
}
