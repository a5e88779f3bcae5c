// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/products/rating.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { AcceptedQuote } from '@parasol/domain/products/rating/quote';
import type { Parsed } from '@parasol/contract';
import type { Touch } from '@parasol/domain/base/attribution/touch';

export interface RatingTables {
  quotes: {
    quote_no: string;
    brand: string;
    base_product_no: string;
    product_version: number;
    input: ColumnType<Parsed<'calculate'>, string, never>;
    accepted: ColumnType<AcceptedQuote, string, never>;
    instalment: number;
    total: number;
    effective_date: string;
    device_id: string;
    user_id: string | null;
    created_at: Date;
    expires_at: Date;
    channel: Generated<string>;
    subchannel: Generated<string>;
    ad_place: string | null;
    share_source: number | null;
    seller: string | null;
    app_code: string | null;
    broker: string | null;
    merchant_code: string | null;
    match_path: string | null;
    link_key: string | null;
    first_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
    last_touch: ColumnType<Touch | null, Touch | null | undefined, Touch | null>;
  };
  trials: {
    trial_id: string;
    brand: string;
    base_product_no: string;
    product_version: number;
    input: ColumnType<Parsed<'calculate'>, string, never>;
    accepted: ColumnType<AcceptedQuote, string, never>;
    device_id: string;
    user_id: string | null;
    share_id: string | null;
    created_at: Date;
    shared_at: Date | null;
  };
}
