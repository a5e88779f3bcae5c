import { premiumYear } from '@parasol/domain/products/agents/commission';
import { brokerageOf, brokerageRate } from '@parasol/domain/products/catalogue/product/brokerage';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { openItems, type CollectedOf, type OpenItem } from './queries/moves.ts';

export interface Remittance {
  readonly fen: number;
  readonly brokerage: number;
  readonly items: readonly (OpenItem & { readonly brokerage: number })[];
}

/** Premiums to pass on to an insurer, or paid to it directly, and our commission on them. */
export const remittanceOf = async (
  { catalogue }: App,
  db: Db,
  of: CollectedOf,
): Promise<Remittance> => {
  const items = (await openItems(db, of)).map((item) => {
    const rate = brokerageRate(catalogue.shared.brokerage, {
      insurer: of.insurer,
      issuedOn: dateOf(item.issued_at.getTime()),
      baseProductNo: item.base_product_no,
      year: item.due === null ? 1 : premiumYear(item.start_date, item.due),
    });
    // A repaid loan passes through us and earns nothing.
    const earns = item.service !== 'loan-repayment';
    return { ...item, brokerage: earns ? brokerageOf(item.fen, rate) : 0 };
  });
  return {
    fen: items.reduce((sum, item) => sum + item.fen, 0),
    brokerage: items.reduce((sum, item) => sum + item.brokerage, 0),
    items,
  };
};
