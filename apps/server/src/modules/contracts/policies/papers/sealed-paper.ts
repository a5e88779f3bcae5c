import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { SheetSection } from '#pdf/draw-section.ts';
import type { PaperRow } from '#modules/contracts/policies/queries/papers.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

/** The parts of a policy document as of the day it was written. */
export interface PaperContent {
  readonly sections: readonly SheetSection[];
}

const place = (paperNo: string) => ({ table: 'policy_papers', column: 'sealed', row: paperNo });

/** Under the key of the policy: contracts outlive accounts. */
export const sealPaper = (
  { vault }: App,
  policy: Pick<PolicyRow, 'order_no' | 'user_id'>,
  paperNo: string,
  content: PaperContent,
): Promise<Buffer> => vault.sealFor(keeperOf(policy), place(paperNo), JSON.stringify(content));

/** Undefined once it was erased. */
export const openPaper = async (
  { vault }: App,
  { paper_no: paperNo, sealed }: Pick<PaperRow, 'paper_no' | 'sealed'>,
): Promise<PaperContent | undefined> => {
  const opened = await vault.openText(place(paperNo), sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as PaperContent);
};
