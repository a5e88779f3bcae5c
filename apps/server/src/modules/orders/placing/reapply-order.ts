import { randomUUID } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { applyChanges } from '@parasol/domain/orders/draft';
import {
  memberCount,
  withChanges,
  withoutMember,
  type FormValues,
} from '@parasol/domain/orders/form-values';
import { expiryOf } from '@parasol/domain/orders/order-dates';
import { orderActions } from '@parasol/domain/orders/order-actions';
import { orderLinks } from '@parasol/routes/order-links';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { findOrder } from '../reading/find-order.ts';
import { insertDraft } from '../queries/drafts.ts';
import { sealDraft, type QuotedChoices } from '../drafts/sealed-draft.ts';
import { openOrder } from './sealed-order.ts';

/** Consents are given anew and answers about health are given anew; the rest is filled in. */
const kept = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([path]) =>
        !path.startsWith('consent.') && !/\.(?:disclosureNo|intelligentProposalNo)$/.test(path),
    ),
  );

const withoutPeople = (quoted: QuotedChoices, positions: readonly number[]): QuotedChoices => {
  const stays = (_: unknown, position: number): boolean => !positions.includes(position);
  const people = quoted.price.people.filter(stays);
  return {
    ...quoted,
    input: { ...quoted.input, insureds: quoted.input.insureds.filter(stays) },
    price: { ...quoted.price, people },
  };
};

export const reapplyOrder: Verb<'reapplyOrder'> = async (context, { orderNo, without = [] }) => {
  const { app, brand, caller, now, person: userId } = context;
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  if (!orderActions(order.state).includes('reapply')) {
    return refuse('ORDER_MOVED_ON', '这份订单还在办理中，不需要重新投保', { state: order.state });
  }
  const { values, quoted } = await openOrder(app, order);
  if (new Set(without).size >= memberCount(values)) {
    return refuse('INVALID_REQUEST', '至少要为一位被保险人投保');
  }
  let filled = kept(values);
  for (const member of [...new Set(without)].toSorted((a, b) => b - a)) {
    filled = withChanges(filled, withoutMember(filled, member));
  }
  const draftNo = randomUUID();
  const sealed = await sealDraft(
    app,
    { draft_no: draftNo, user_id: userId },
    {
      entries: applyChanges({}, filled, 1),
      quoted: withoutPeople(quoted, without),
      previousOrderNo: orderNo,
    },
  );
  await inTransaction(app.database, async (tx) => {
    await insertDraft(tx.db, {
      draft_no: draftNo,
      brand: brand.id,
      user_id: userId,
      base_product_no: order.base_product_no,
      quote_no: order.quote_no,
      revision: 1,
      sealed,
      order_no: null,
      created_at: now,
      saved_at: now,
      expires_at: new Date(expiryOf('draft', now.getTime(), undefined) ?? 0),
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'draft.begun',
      subject: `draft:${draftNo}`,
      detail: { previousOrderNo: orderNo, without },
    });
  });
  const { base_product_no: baseProductNo } = order;
  return {
    draftNo,
    baseProductNo,
    path: orderLinks(brand).form(baseProductNo, { draft: draftNo }),
  };
};
