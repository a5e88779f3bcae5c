import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import type { Product } from '@parasol/domain/catalogue/product';
import type { ColumnType } from 'kysely';

type Json<Value> = ColumnType<Value, string, never>;

export interface CatalogueTables {
  product_versions: {
    base_product_no: string;
    version: number;
    content_hash: string;
    product: Json<Product>;
    published_at: Date;
    origin: ColumnType<'folder' | 'studio', 'folder' | 'studio' | undefined, never>;
  };
  product_sources: {
    base_product_no: string;
    version: number;
    source_hash: string;
  };
  product_withdrawals: {
    base_product_no: string;
    brand: string;
    since: PlainDate;
  };
  insurer_stops: {
    insurer: string;
    since: PlainDate;
    reason: string;
    stopped_by: string;
    at: Date;
  };
  product_purchases: {
    policy_no: string;
    base_product_no: string;
    brand: string;
    user_id: string;
    purchased_at: Date;
  };
  product_comments: {
    comment_id: string;
    /** With the policy and the score; null of a comment on an article. */
    base_product_no: string | null;
    article_no: ColumnType<number | null, number | null | undefined, never>;
    brand: string;
    user_id: string;
    policy_no: string | null;
    score: number | null;
    body: string;
    status: 'waiting' | 'shown' | 'refused';
    created_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
  };
  notice_readings: {
    brand: string;
    device_id: string;
    user_id: string | null;
    base_product_no: string;
    product_version: number;
    code: string;
    text_hash: string;
    opened_at: Date;
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
}
