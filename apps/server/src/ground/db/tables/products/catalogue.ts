// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/products/catalogue.ts`.
import type { ColumnType } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { CommentStatus } from '@parasol/domain/products/catalogue/comment-life';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Product } from '@parasol/domain/products/catalogue/product/product';

export interface CatalogueTables {
  product_versions: {
    base_product_no: string;
    version: number;
    content_hash: string;
    product: ColumnType<Product, string, never>;
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
    brand: string;
    user_id: string;
    policy_no: string | null;
    score: number | null;
    body: string;
    status: CommentStatus;
    created_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
    article_no: ColumnType<number | null, number | null | undefined, never>;
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
  common_table_versions: {
    version: number;
    files: ColumnType<Readonly<Record<string, string>>, string, never>;
    content_hash: string;
    published_at: Date;
    origin: 'folder' | 'studio';
  };
}

/** A code that a check of the database refuses does not compile here. */
export type CatalogueChecks = [Within<CommentStatus, 'waiting' | 'shown' | 'refused'>];
