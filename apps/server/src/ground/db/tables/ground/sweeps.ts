// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/sweeps.ts`.

export interface SweepTables {
  sweeps: {
    name: string;
    day: string;
    position: string;
    seen: number;
    failed: number;
    started_at: Date;
    finished_at: Date | null;
  };
}
