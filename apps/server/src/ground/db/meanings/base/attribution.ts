import type { ColumnType } from 'kysely';
import type { Touch } from '@parasol/domain/base/attribution/touch';

export interface AttributionTables {
  touches: {
    touch: ColumnType<Touch, string, never>;
  };
  channel_counts: {};
}
