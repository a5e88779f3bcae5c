// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/sent-pages.ts`.

export interface SentPageTables {
  sent_pages: {
    who: string;
    path: string;
    at: Date;
  };
}
