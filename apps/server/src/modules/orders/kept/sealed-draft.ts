import type { Parsed } from '@parasol/contract';
import type { DraftEntries } from '@parasol/domain/orders/draft';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { App } from '#ground/context.ts';
import type { DraftRow } from '../queries/drafts.ts';

/** The locked quote that the form goes on from, copied so that another device has it too. */
export interface QuotedChoices {
  readonly input: Parsed<'calculate'>;
  readonly productVersion: number;
  /** Until then the version it was made with counts; later the newest. */
  readonly expiresAt: string;
  readonly price: StoredPrice;
}

/** Everything typed into a draft, sealed as one. */
export interface DraftContent {
  readonly entries: DraftEntries;
  readonly quoted: QuotedChoices | null;
  /** The ended order that this one takes the place of. */
  readonly previousOrderNo: string | null;
}

const place = (draftNo: string) => ({ table: 'order_drafts', column: 'sealed', row: draftNo });

export const sealDraft = (
  { vault }: App,
  draft: Pick<DraftRow, 'draft_no' | 'user_id'>,
  content: DraftContent,
): Promise<Buffer> => vault.sealFor(draft.user_id, place(draft.draft_no), JSON.stringify(content));

/** Undefined once its owner was erased. */
export const openDraft = async (
  { vault }: App,
  draft: Pick<DraftRow, 'draft_no' | 'sealed'>,
): Promise<DraftContent | undefined> => {
  const opened = await vault.openText(place(draft.draft_no), draft.sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as DraftContent);
};
