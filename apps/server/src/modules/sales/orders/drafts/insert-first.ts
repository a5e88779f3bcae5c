import { expiryOf } from '@parasol/domain/sales/orders/order-dates';
import type { Context } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { SaleOrigin } from '#ground/caller/sale-origin.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertDraft, type DraftRow } from '#modules/sales/orders/queries/drafts.ts';

/** Every save prolongs a draft by its full time. */
export const expiryAt = (now: Date): Date =>
  new Date(expiryOf('draft', now.getTime(), undefined) ?? 0);

interface First extends Pick<DraftRow, 'draft_no' | 'user_id' | 'sealed' | 'quote_no'> {
  readonly baseProductNo: string;
  readonly origin: SaleOrigin;
  /** Claims about the sale that proved false. */
  readonly dropped?: readonly string[];
}

/** The first revision of a draft, and the line of the audit about it. */
export const insertFirst = async (
  tx: Tx,
  { brand, caller, now }: Pick<Context, 'brand' | 'caller' | 'now'>,
  { baseProductNo, origin, dropped = [], ...draft }: First,
): Promise<void> => {
  await insertDraft(tx.db, {
    ...origin,
    ...draft,
    brand: brand.id,
    base_product_no: baseProductNo,
    revision: 1,
    order_no: null,
    created_at: now,
    saved_at: now,
    expires_at: expiryAt(now),
  });
  tx.audit({
    actor: actorOf(caller),
    action: 'draft.begun',
    subject: `draft:${draft.draft_no}`,
    detail: { baseProductNo, ...(dropped.length > 0 ? { dropped } : {}) },
  });
};
