import type { ColumnType, Generated } from 'kysely';
import type { Touch } from '@parasol/domain/attribution/touch';

export interface AttributionTables {
  touches: {
    touch_id: Generated<number>;
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
