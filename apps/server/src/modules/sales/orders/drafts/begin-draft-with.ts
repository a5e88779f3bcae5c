import { randomUUID } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { applyChanges } from '@parasol/domain/sales/orders/form/draft';
import type { FormValues } from '@parasol/domain/sales/orders/form/form-values';
import type { PersonContext } from '#ground/context.ts';
import type { SaleOrigin } from '#ground/caller/sale-origin.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { quotedChoices } from './quoted-choices.ts';
import { expiryAt, insertFirst } from './insert-first.ts';
import { sealDraft } from '#modules/sales/orders/draft.ts';

/** A draft of the caller's own on a quote that was just made in this transaction. */
export const beginDraftWith = async (
  tx: Tx,
  context: PersonContext,
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
  const { app, person } = context;
  const draftNo = randomUUID();
  const sealed = await sealDraft(
    app,
    { draft_no: draftNo, user_id: person },
    {
      entries: applyChanges({}, values, 1),
      quoted: quotedChoices({ ...quote, state: 'valid' }),
      previousOrderNo: null,
    },
  );
  await insertFirst(tx, context, {
    draft_no: draftNo,
    user_id: person,
    baseProductNo: quote.calculation.baseProductNo,
    quote_no: quote.quoteNo,
    sealed,
    origin,
  });
  return { draftNo, expiresAt: expiryAt(context.now) };
};
