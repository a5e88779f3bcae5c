import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { SheetSection } from '#pdf/draw-section.ts';

/** The parts of a policy document as of the day it was written. */
export interface PaperContent {
  readonly sections: readonly SheetSection[];
}

export const sealedPaper = sealed(
  { table: 'policy_papers', column: 'sealed', key: ['paper_no'] },
  { keeper: keeperOf, form: json<PaperContent>(), erased: undefined, sale: 'order_no' },
);
export const { seal: sealPaper, open: openPaper } = sealedPaper;
