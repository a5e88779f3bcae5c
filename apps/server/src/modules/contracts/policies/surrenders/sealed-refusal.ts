import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { SurrenderRow } from '#modules/contracts/policies/queries/surrenders.ts';

const place = (surrenderNo: string) => ({
  table: 'policy_surrenders',
  column: 'refusal_sealed',
  row: surrenderNo,
});

/** Why an insurer refuses may say something about a person. */
export const sealRefusal = (
  { vault }: App,
  row: Pick<SurrenderRow, 'surrender_no' | 'order_no' | 'user_id'>,
  reason: string,
): Promise<Buffer> => vault.sealFor(keeperOf(row), place(row.surrender_no), reason);

export const openRefusal = async (
  { vault }: App,
  { surrender_no: surrenderNo, refusal_sealed: sealed }: SurrenderRow,
): Promise<string | null> => {
  if (sealed === null) return null;
  const opened = await vault.openText(place(surrenderNo), sealed);
  return opened.erased ? null : opened.text;
};
