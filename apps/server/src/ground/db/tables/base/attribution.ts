// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/attribution.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Touch } from '@parasol/domain/base/attribution/touch';

export interface AttributionTables {
  touches: {
    touch_id: GeneratedAlways<number>;
    brand: string;
    device_id: string;
    user_id: string | null;
    at: Date;
    touch: ColumnType<Touch, string, never>;
  };
  channel_counts: {
    brand: string;
    day: string;
    touch: 'first' | 'last';
    channel: string;
    ad_place: string;
    source: string;
    base_product_no: string;
    visits: Generated<number>;
    quotes: Generated<number>;
  };
}
