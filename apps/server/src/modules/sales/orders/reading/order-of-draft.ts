import type { Db } from '#ground/db/schema.ts';
import { draftByNo } from '#modules/sales/orders/queries/drafts.ts';
import { orderByNo, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

/** The order of a draft, with the owner of their files. */
export const orderOfDraft = async (db: Db, draftNo: string): Promise<OrderRow | undefined> => {
  const draft = await draftByNo(db, draftNo);
  return draft?.order_no ? orderByNo(db, draft.order_no) : undefined;
};
