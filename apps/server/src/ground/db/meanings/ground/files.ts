export interface FileTables {
  files: {
    /** The noun it belongs to, and which one of them. */
    owner_kind: string;
    /** For whom it is sealed. */
    person: string;
  };
}
