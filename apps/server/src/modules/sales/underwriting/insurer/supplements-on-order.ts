import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { findDisclosure } from '#modules/products/disclosure/records/find-disclosure.ts';
import { answersIn } from '#modules/products/disclosure/records/stored-record.ts';
import { supplementsOf } from '#modules/products/disclosure/records/supplements.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';

export interface OrderSupplement {
  readonly recordNo: string;
  /** The policyholder where it is null. */
  readonly position: number | null;
  readonly toldAt: string;
  readonly answers: readonly { readonly ask: string; readonly yes: boolean }[];
}

/** New facts told for an order since it was placed. */
export const supplementsOnOrder = async (
  app: App,
  { order_no: orderNo, user_id: userId, brand }: OrderRow,
  db: Db = app.database.db,
): Promise<readonly OrderSupplement[]> => {
  if (userId === null) return [];
  const rows = (await supplementsOf(db, orderNo)).filter(({ changed }) => changed);
  const supplements = rows.map(async ({ record_no: recordNo, position, told_at: toldAt }) => {
    const found = await findDisclosure(app, { brand, userId, now: app.clock(), db }, recordNo);
    const answers = found ? answersIn(found.kept).map(({ ask, yes }) => ({ ask, yes })) : [];
    return { recordNo, position, toldAt: toldAt.toISOString(), answers };
  });
  return Promise.all(supplements);
};
