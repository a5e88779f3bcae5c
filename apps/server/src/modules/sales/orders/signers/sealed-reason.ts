import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import type { SignerRow } from '#modules/sales/orders/queries/signers.ts';

const place = (orderNo: string, signer: string) => ({
  table: 'order_signers',
  column: 'reason_sealed',
  row: `${orderNo} ${signer}`,
});

export const sealReason = (
  { vault }: App,
  order: OrderRow,
  signer: string,
  reason: string,
): Promise<Buffer> => vault.sealFor(keeperOf(order), place(order.order_no, signer), reason);

/** Why a person did not sign; null unless they gave a reason. */
export const openReason = async (
  { vault }: App,
  row: SignerRow | undefined,
): Promise<string | null> => {
  if (!row?.reason_sealed) return null;
  const opened = await vault.openText(place(row.order_no, row.signer), row.reason_sealed);
  return opened.erased ? null : opened.text;
};
