import type { ColumnType } from 'kysely';

export interface HistoryTables {
  shown_texts: {
    content: ColumnType<unknown, string, never>;
  };
}
