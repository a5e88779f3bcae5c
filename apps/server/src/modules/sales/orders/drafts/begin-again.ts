import { randomUUID } from 'node:crypto';
import { applyChanges } from '@parasol/domain/sales/orders/form/draft';
import type { FormValues } from '@parasol/domain/sales/orders/form/form-values';
import { expiryOf } from '@parasol/domain/sales/orders/order-dates';
import type { Context } from '#ground/context.ts';
import { originOf } from '#ground/caller/sale-origin.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertDraft } from '#modules/sales/orders/queries/drafts.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { sealDraft, type QuotedChoices } from '#modules/sales/orders/draft.ts';

/** Consents are given again and answers about health are given again; the rest is filled in. */
export const reusableValues = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([path]) =>
        !path.startsWith('consent.') &&
        !/\.(?:disclosureNo|intelligentProposalNo|manualUnderwritingNo)$/.test(path),
    ),
  );

/** A draft filled in from an order; returns its number. */
export const beginAgain = async (
  tx: Tx,
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  order: OrderRow,
  wish: {
    readonly userId: string;
    readonly values: FormValues;
    readonly quoted: QuotedChoices;
    readonly actor: string;
    readonly detail?: object;
  },
): Promise<string> => {
  const draftNo = randomUUID();
  const owner = { draft_no: draftNo, user_id: wish.userId };
  await insertDraft(tx.db, {
    ...owner,
    ...originOf(order),
    brand: brand.id,
    base_product_no: order.base_product_no,
    quote_no: order.quote_no,
    revision: 1,
    sealed: await sealDraft(app, owner, {
      entries: applyChanges({}, wish.values, 1),
      quoted: wish.quoted,
      previousOrderNo: order.order_no,
    }),
    order_no: null,
    created_at: now,
    saved_at: now,
    expires_at: new Date(expiryOf('draft', now.getTime(), undefined) ?? 0),
  });
  tx.audit({
    actor: wish.actor,
    action: 'draft.begun',
    subject: `draft:${draftNo}`,
    detail: { previousOrderNo: order.order_no, ...wish.detail },
  });
  return draftNo;
};
