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
