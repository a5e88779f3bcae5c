// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/sharing.ts`.

export interface SharingTables {
  issued_tickets: {
    name: string;
    sealed: Buffer | null;
    expires_at: Date | null;
    claimed_until: Date;
  };
}
