import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/catalogue/product';
import { checkRates, JUMP_PERCENT, type CheckedRates } from '@parasol/domain/studio/check-rates';
import type { App } from '#ground/context.ts';
import type { ReadDraft } from '../drafts/read-draft.ts';
import { tablesOf, type PackTable } from './tables-of.ts';

/** A sent table held against the one of the same file that is in force. */
export interface ComparedRates {
  readonly before: PackTable;
  /** What the table is a part of. */
  readonly product: Product;
  readonly checked: CheckedRates;
}

/** The table that a file holds, on the shelf if it is there, else in the draft. */
export const tableInForce = (
  { catalogue }: Pick<App, 'catalogue'>,
  { draft, product: drafted }: ReadDraft,
  file: string,
): Pick<ComparedRates, 'before' | 'product'> | undefined => {
  const shelf = catalogue.find(draft.base_product_no)?.product;
  for (const product of [shelf, drafted]) {
    const before = product && tablesOf(product).find((table) => table.file === file);
    if (before) return { before, product };
  }
  return undefined;
};

export const checkedRates = (
  app: Pick<App, 'catalogue'>,
  read: ReadDraft,
  file: string,
  sent: string,
): ComparedRates | Refusal => {
  const found = tableInForce(app, read, file);
  if (!found) return refuse('NOT_FOUND', '产品里没有这张费率表');
  const { before, product } = found;
  const checked = checkRates(sent, {
    kind: before.kind,
    interpolation: before.interpolation ?? 'exact',
    free: (read.product ?? product).pay.cashier === 'free',
    before: before.cells,
    jump: JUMP_PERCENT,
  });
  return { before, product, checked };
};
