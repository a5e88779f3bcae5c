import { refuse, type Refusal } from '@parasol/contract/errors';
import {
  checkRates,
  jumpPercent,
  type CheckedRates,
} from '@parasol/domain/products/studio/check-rates';
import type { App } from '#ground/context.ts';
import type { ReadDraft } from '#modules/products/studio/drafts/read-draft.ts';
import { tableInForce, type TableInForce } from '#modules/products/studio/drafts/table-in-force.ts';

/** A sent table compared with the published one of the same file. */
export interface ComparedRates extends TableInForce {
  readonly checked: CheckedRates;
}

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
    jump: jumpPercent,
  });
  return { before, product, checked };
};
