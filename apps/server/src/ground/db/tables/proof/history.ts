// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/proof/history.ts`.
import type { ColumnType } from 'kysely';

export interface HistoryTables {
  shown_texts: {
    kind: 'brand' | 'insurer';
    name: string;
    since: Date;
    sha256: Buffer;
    content: ColumnType<unknown, string, never>;
  };
}
