import { randomUUID } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { applyChanges } from '@parasol/domain/orders/draft';
import type { FormValues } from '@parasol/domain/orders/form-values';
import { expiryOf } from '@parasol/domain/orders/order-dates';
import type { PersonContext } from '#context.ts';
import type { SaleOrigin } from '#ground/caller/sale-origin.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { quotedChoices } from '../placing/quoted-choices.ts';
import { insertDraft } from '../queries/drafts.ts';
import { sealDraft } from './sealed-draft.ts';

/** A draft of the caller's own on a quote that was just made in this transaction. */
export const beginDraftWith = async (
  tx: Tx,
  { app, brand, caller, person, now }: PersonContext,
  {
    quote,
    values,
    origin,
  }: {
    readonly quote: Output<'lockQuote'> & { readonly input: Output<'getQuote'>['input'] };
    readonly values: FormValues;
    readonly origin: SaleOrigin;
  },
): Promise<{ readonly draftNo: string; readonly expiresAt: Date }> => {
  const draftNo = randomUUID();
  const expiresAt = new Date(expiryOf('draft', now.getTime(), undefined) ?? 0);
  const { baseProductNo } = quote.calculation;
  const sealed = await sealDraft(
    app,
    { draft_no: draftNo, user_id: person },
    {
      entries: applyChanges({}, values, 1),
      quoted: quotedChoices({ ...quote, state: 'valid' }),
      previousOrderNo: null,
    },
  );
  await insertDraft(tx.db, {
    ...origin,
    draft_no: draftNo,
    brand: brand.id,
    user_id: person,
    base_product_no: baseProductNo,
    quote_no: quote.quoteNo,
    revision: 1,
    sealed,
    order_no: null,
    created_at: now,
    saved_at: now,
    expires_at: expiresAt,
  });
  tx.audit({
    actor: actorOf(caller),
    action: 'draft.begun',
    subject: `draft:${draftNo}`,
    detail: { baseProductNo },
  });
  return { draftNo, expiresAt };
};
