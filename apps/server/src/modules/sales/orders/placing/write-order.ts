import { randomBytes, randomUUID } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { joined } from '@parasol/domain/base/attribution/which-counts';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { mustConsent } from '@parasol/domain/sales/orders/people/insurable-interest';
import { paysOnDeath } from '@parasol/domain/sales/orders/order-facts';
import { expiryOf } from '@parasol/domain/sales/orders/order-dates';
import { displayIdOf, numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { riskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import type { Context } from '#ground/context.ts';
import { originOf, touchesOf, withTouches, type SaleOrigin } from '#ground/caller/sale-origin.ts';
import { noteConsent } from '#modules/base/accounts/privacy/note-consent.ts';
import { touchesOfAccount } from '#modules/base/attribution/keep-touches.ts';
import { preparedBy } from '#modules/products/agents/sold-by.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { tieRecords } from '#modules/products/disclosure/records/tie-records.ts';
import type { CheckedDraft } from './check-submission.ts';
import { priceView } from '#modules/sales/orders/order-view.ts';
import { insertConsents, type ConsentRow } from '#modules/sales/orders/queries/consents.ts';
import type { DraftRow } from '#modules/sales/orders/queries/drafts.ts';
import { insertOrder } from '#modules/sales/orders/queries/orders.ts';
import { peopleNamed } from '#modules/sales/orders/identity/date-papers.ts';
import { noteSharing } from './note-sharing.ts';
import { sealNewOrder } from '#modules/sales/orders/order.ts';

export type Placed = Output<'submitOrder'>;

export interface Placing {
  readonly userId: string;
  /** Set when an agent places it and the policyholder has still to confirm. */
  readonly agent: boolean;
  readonly key: string;
  /**
   * The policy that it continues without a gap, and the last day for a payment that keeps that
   * start.
   */
  readonly renews?: { readonly policyNo: string; readonly heldUntil: number };
}

/** An order that nothing speaks against any more. */
export interface Ready {
  readonly checked: CheckedDraft;
  readonly draft: DraftRow;
  readonly price: StoredPrice;
}

export const writeOrder = async (
  tx: Tx,
  context: Pick<Context, 'app' | 'brand' | 'now'>,
  { userId, agent, key, renews }: Placing,
  { checked, draft, price }: Ready,
): Promise<Placed> => {
  const { app, brand, now } = context;
  const { application, published, quoted, disclosed, values, agreed, people, papers } = checked;
  const { product } = published;
  const orderNo = orderNumber(brand.appCode, randomBytes(numberBytes));
  const displayId = displayIdOf(randomBytes(numberBytes));
  const owner = { order_no: orderNo, user_id: agent ? null : userId };
  const consents = consentsFor(context, checked, orderNo, agent);
  const event = consents.length > 0 ? 'ask-consent' : 'submit';
  const by = renews ? 'system' : agent ? 'agent' : 'customer';
  const state = orderLife.move('draft', event, by);
  if (state === null) throw new Error(`a draft cannot ${event} by ${by}`);
  const expiry = renews?.heldUntil ?? expiryOf(state, now.getTime(), price.holdsUntil);
  const { title, words } = orderLife.states[state];
  const relations = application.insureds.map(({ relation }) => relation);
  const answer: Placed = {
    orderNo,
    displayId,
    state,
    title,
    words,
    price: priceView(product, price, relations),
  };
  const actor = renews ? 'system' : `${by}:${userId}`;
  const { sealed, key: dataKey } = sealNewOrder(app, owner, {
    application,
    values,
    quoted,
    proposed: disclosed.proposed,
    refer: disclosed.refer,
    reasons: disclosed.reasons,
  });
  await insertOrder(tx.db, {
    order: {
      ...owner,
      ...(renews
        ? originOf(draft)
        : agent
          ? await preparedNow(tx, context, checked, draft, userId)
          : await originNow(tx, context, draft, userId)),
      display_id: displayId,
      brand: brand.id,
      agent_user_id: agent ? userId : null,
      draft_no: draft.draft_no,
      base_product_no: product.baseProductNo,
      product_version: product.version,
      insurer: product.insurer,
      quote_no: draft.quote_no,
      state,
      state_since: now,
      expires_at: expiry === undefined ? null : new Date(expiry),
      due_fen: price.dueFen,
      price: JSON.stringify(price),
      start_date: price.effectiveDate,
      fixed_start: application.startDate !== undefined,
      cover_end: price.coverEnd ?? null,
      agreed: JSON.stringify(agreed),
      verified_at: null,
      signed_at: null,
      instalments_ensured_at: null,
      unverified_people: checked.unverifiedPeople,
      holder_index: checked.policyholder,
      auto_debit: application.autoDebit,
      auto_renewal: application.renewal,
      previous_order_no: checked.previousOrderNo,
      renews: renews?.policyNo ?? null,
      pay_seq: null,
      paid_fen: null,
      paid_at: null,
      policy_no: null,
      answer: null,
      created_at: now,
      changed_at: now,
      sealed,
    },
    key: dataKey,
    insureds: people.map((index, position) => {
      const { age = 0, plan = price.plan } = price.people[position] ?? {};
      const { riders, units, sumAssured } = price;
      return {
        position,
        person_index: index,
        relation: relations[position] ?? 'other',
        plan,
        age,
        units,
        risks: JSON.stringify(riskSums(product, age, { plan, riders, units, sumAssured })),
      };
    }),
    papers,
    named: peopleNamed(app, application),
    move: { event, actor },
    submission: { userId, key, answer },
  });
  for (const { type, version } of checked.agreements) {
    await noteConsent(tx, { userId, type, version, granted: true, at: now });
  }
  if (!agent && !checked.sharingShown) await noteSharing(tx, userId, now);
  await tieRecords(tx, app, application, { userId, at: now });
  await app.happened(tx, 'order.stepped', { orderNo, draftNo: draft.draft_no, to: state });
  const cases = disclosed.cases.flatMap((terms) => terms?.caseNo ?? []);
  if (cases.length > 0) await app.happened(tx, 'order.on-cases', { orderNo, cases });
  if (consents.length > 0) await insertConsents(tx.db, consents);
  if (state === 'submitted')
    await app.happened(tx, 'order.submitted', { orderNo, insurer: product.insurer });
  tx.audit({
    actor,
    action: `order.${event}`,
    subject: `order:${orderNo}`,
    detail: {
      baseProductNo: product.baseProductNo,
      version: product.version,
      dueFen: price.dueFen,
      formHash: agreed.formHash,
      documents: agreed.documents.map(({ code }) => code),
      consents: agreed.consents,
      referred: disclosed.reasons.length,
    },
  });
  return answer;
};

/** The links by which the customer came; a renewal keeps those of the sale before it. */
const originNow = async (
  tx: Tx,
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  draft: DraftRow,
  userId: string,
): Promise<SaleOrigin> => {
  const origin = originOf(draft);
  const whose = { brand: brand.id, userId };
  const [since, asked] = await Promise.all([
    touchesOfAccount(tx.db, { ...whose, now }),
    app.ports.touchesAsked(tx.db, { ...whose, baseProductNo: draft.base_product_no }),
  ]);
  return withTouches(origin, joined(joined(touchesOf(origin), since), asked));
};

/** A customer who asked for a call keeps the links of then, though a seller fills in the form. */
const preparedNow = async (
  tx: Tx,
  context: Pick<Context, 'app' | 'brand' | 'now'>,
  { application }: CheckedDraft,
  draft: DraftRow,
  userId: string,
): Promise<SaleOrigin> => {
  const { app, brand } = context;
  const asked = await app.ports.touchesAsked(tx.db, {
    brand: brand.id,
    userId: null,
    index: app.vault.blindIndex('phone', application.policyholder.mobile),
    baseProductNo: draft.base_product_no,
  });
  return withTouches(await preparedBy(tx, context, draft, userId), asked);
};

/** People who have to confirm by a link of their own before the insurer is asked. */
const consentsFor = (
  { app, now }: Pick<Context, 'app' | 'now'>,
  { application, facts }: CheckedDraft,
  orderNo: string,
  agent: boolean,
): Omit<ConsentRow, 'tries' | 'texts'>[] => {
  const today = dateOf(now.getTime());
  const row = (mobile: string) => ({
    consent_id: randomUUID(),
    order_no: orderNo,
    mobile_index: app.vault.blindIndex('phone', mobile),
    link_hash: null,
    state: 'waiting' as const,
    answered_by: null,
    answered_at: null,
  });
  const { policyholder, insureds } = application;
  return [
    ...(agent
      ? [{ ...row(policyholder.mobile), role: 'policyholder' as const, position: null }]
      : []),
    ...insureds.flatMap((insured, position) =>
      mustConsent(insured, paysOnDeath(facts, insured.plan), today) && insured.mobile !== undefined
        ? [{ ...row(insured.mobile), role: 'insured' as const, position }]
        : [],
    ),
  ];
};
