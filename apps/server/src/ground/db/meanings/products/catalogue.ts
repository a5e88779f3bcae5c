import type { CommentStatus } from '@parasol/domain/products/catalogue/comment-life';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { ColumnType } from 'kysely';

export interface CatalogueTables {
  product_versions: {
    product: ColumnType<Product, string, never>;
    origin: ColumnType<'folder' | 'studio', 'folder' | 'studio' | undefined, never>;
  };
  product_sources: {};
  product_withdrawals: {
    since: PlainDate;
  };
  insurer_stops: {
    since: PlainDate;
  };
  product_purchases: {};
  product_comments: {
    /** With the policy and the score; null of a comment on an article. */
    base_product_no: string;
    article_no: ColumnType<number | null, number | null | undefined, never>;
    status: CommentStatus;
  };
  notice_readings: {
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  common_table_versions: {
    files: ColumnType<Readonly<Record<string, string>>, string, never>;
  };
}
