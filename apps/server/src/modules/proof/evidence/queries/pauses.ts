import { sql } from 'kysely';
import { pauseRetentionDays } from '@parasol/domain/sales/suitability/pause';
import type { Db } from '#ground/db/schema.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';

type Bought = Pick<OrderRow, 'user_id' | 'quote_no' | 'base_product_no' | 'created_at'>;

/** Pauses of the bought quote, and of the buyer while their account is known. */
const ofPurchase = ({ user_id: userId, quote_no: quoteNo, ...order }: Bought) => sql<boolean>`(
  p.quote_no = ${quoteNo} or p.confirmed_quote_no = ${quoteNo}
  or (p.user_id = ${userId}::uuid and p.base_product_no = ${order.base_product_no}
    and p.began_at <= ${order.created_at}
    and p.began_at > ${order.created_at}::timestamptz - make_interval(days => ${pauseRetentionDays})))`;

export const pausesBefore = (db: Db, order: Bought) =>
  db
    .selectFrom('suitability_pauses as p')
    .select(['p.pause_no', 'p.reasons', 'p.began_at', 'p.ends_at', 'p.confirmed_at'])
    .where(ofPurchase(order))
    .orderBy('p.began_at')
    .execute();

/** Tests from the first that counted for a pause to the purchase. */
export const testsOfPauses = (db: Db, order: Bought) =>
  db
    .selectFrom('suitability_tests as t')
    .select(['t.test_no', 't.sealed', 't.hash', 't.taken_at'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('suitability_pauses as p')
          .select(sql`1`.as('one'))
          .where(ofPurchase(order))
          .whereRef('p.user_id', '=', 't.user_id')
          .whereRef('t.taken_at', '>=', 'p.tests_since'),
      ),
    )
    .where('t.taken_at', '<=', order.created_at)
    .orderBy('t.taken_at')
    .execute();
