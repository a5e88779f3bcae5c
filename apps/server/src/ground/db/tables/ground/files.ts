// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/files.ts`.

export interface FileTables {
  files: {
    file_id: string;
    owner_no: string;
    /** For whom it is sealed. */
    person: string;
    field: string;
    name_sealed: Buffer;
    content_type: string;
    bytes: number;
    created_at: Date;
    /** The noun it belongs to, and which one of them. */
    owner_kind: string;
  };
}
