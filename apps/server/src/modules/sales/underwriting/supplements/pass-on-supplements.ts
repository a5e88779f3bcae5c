import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  changeSupplement,
  supplementsOf,
} from '#modules/products/disclosure/records/supplements.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';
import { tellOfSupplement } from '#modules/sales/underwriting/insurer/ask-insurer.ts';

/** The insurer issued while what was told was still to be checked: it decides about it now. */
export const passOnSupplements = async (
  tx: Tx,
  app: App,
  { order_no: orderNo, insurer }: OrderRow,
): Promise<void> => {
  for (const { record_no: recordNo, effect } of await supplementsOf(tx.db, orderNo)) {
    if (effect !== 'rechecking') continue;
    await changeSupplement(tx.db, recordNo, { effect: 'insurer' });
    await tellOfSupplement(tx, app, { orderNo, insurer, told: { recordNo } });
  }
};
