import type { OrderDetail, OrderTerms } from '@parasol/contract/sales/orders/shapes';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { tooLateFor } from '@parasol/domain/sales/orders/states/supplement';
import { maskPhone, type Naming } from '@parasol/domain/base/fields/masks/mask';
import { orderActions } from '@parasol/domain/sales/orders/states/order-actions';
import type { OrderAnswer } from '@parasol/domain/sales/orders/order-record';
import { type OrderMover, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { orderWords } from '@parasol/domain/sales/orders/states/order-words';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { App } from '#ground/context.ts';
import { sellerOf } from '#modules/products/agents/sold-by.ts';
import {
  currentPrice,
  insuredView,
  policyholderView,
  priceView,
} from '#modules/sales/orders/order-view.ts';
import { productVersion, openOrder } from '#modules/sales/orders/order.ts';
import { personOfConsent } from '#modules/sales/orders/consents/person-of-consent.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { consentsOf, type ConsentRow } from '#modules/sales/orders/queries/consents.ts';
import { movesOf, type MoveRow, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { agreementsOfOrder } from './special-agreements.ts';

const movers: Readonly<Partial<Record<string, string>>> = {
  customer: '您',
  insured: '被保险人',
  agent: '服务人员',
  staff: '工作人员',
  insurer: '保险公司',
  provider: '支付机构',
} satisfies Partial<Record<OrderMover, string>>;

/** The terms an insurer offered, as they are shown and decided on. */
export const termsView = (
  order: OrderRow,
  answer: OrderAnswer | null,
  application: Application,
  nameOf: Naming,
): OrderTerms | null => {
  if (!answer?.terms) return null;
  const { oldFen, price, without = [] } = answer.terms;
  return {
    loadingFen: price.dueFen === oldFen ? null : price.dueFen - oldFen,
    oldFen,
    newFen: price.dueFen,
    exclusions: answer.members.flatMap(({ position, exclusions }) =>
      exclusions.map(({ code, wording }) => ({
        code,
        wording,
        insured: nameOf(application.insureds[position]?.name ?? '') || null,
      })),
    ),
    reasons: [...answer.reasons],
    without: answer.members
      .filter(({ position }) => without.includes(position))
      .map(({ position, reasons }) => ({
        name: nameOf(application.insureds[position]?.name ?? ''),
        reasons: [...reasons],
      })),
    people: price.people.length,
    until: order.state === 'accepted-with-terms' ? (order.expires_at?.toISOString() ?? null) : null,
  };
};

const historyView = (moves: readonly MoveRow[]): OrderDetail['history'] =>
  moves.map(({ event, to_state: state, actor, at }) => ({
    state,
    words: orderLife.events[event].words,
    by: movers[actor.split(':', 1)[0] ?? ''] ?? '系统',
    at: at.toISOString(),
  }));

const consentViews = (consents: readonly ConsentRow[], application: Application, nameOf: Naming) =>
  consents.map((consent) => {
    const { consent_id: consentId, role, state, answered_at: at } = consent;
    const { name = '', mobile } = personOfConsent(consent, application) ?? {};
    return {
      consentId,
      role,
      name: nameOf(name),
      mobile: mobile === undefined ? null : maskPhone(mobile),
      state,
      at: at?.toISOString() ?? null,
    };
  });

/** Colleagues look at the papers or the face of every person without a verified identity. */
const isInCheck = async (app: App, order: OrderRow): Promise<boolean> => {
  if (order.state !== 'to-verify') return false;
  const parties = await partiesOnOrder(app, app.database.db, order);
  const open = parties.filter(({ state }) => state !== 'verified');
  return open.length > 0 && open.every(({ state }) => state === 'sent');
};

export interface OpenedOrder {
  readonly detail: OrderDetail;
  readonly product: Product;
  readonly moves: readonly MoveRow[];
}

/** Everything the reader sees of an order; numbers and addresses are masked even for themselves. */
export const orderDetail = async (
  app: App,
  order: OrderRow,
  nameOf: Naming,
): Promise<OpenedOrder> => {
  const { db } = app.database;
  const [{ product }, { application }, answer, moves, consents, seller, stage, inCheck] =
    await Promise.all([
      productVersion(app, order.base_product_no, order.product_version),
      openOrder(app, order),
      openAnswer(app, order),
      movesOf(db, order.order_no),
      consentsOf(db, order.order_no),
      sellerOf(app, order),
      app.ports.recordingStageOf(app, db, order),
      isInCheck(app, order),
    ]);
  const { title } = orderLife.states[order.state];
  const attempted = moves.some(({ event }) => event === 'start-payment');
  const { insureds, policyholder } = application;
  const relations = insureds.map(({ relation }) => relation);
  const detail: OrderDetail = {
    orderNo: order.order_no,
    displayId: order.display_id,
    state: order.state,
    title,
    words: orderWords({ state: order.state, recording: stage, attempted, inCheck }),
    reasons: [...(answer?.reasons ?? [])],
    actions: orderActions(order.state, stage, inCheck),
    baseProductNo: order.base_product_no,
    productVersion: order.product_version,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(order.insurer).name,
    price: priceView(product, currentPrice(order), relations),
    policyholder: policyholderView(policyholder, nameOf),
    insureds: insureds.map((person, position) =>
      insuredView(product, person, order.price, position, nameOf),
    ),
    terms: termsView(order, answer, application, nameOf),
    agreements: agreementsOfOrder(order, answer, application, nameOf),
    consents: consentViews(consents, application, nameOf),
    history: historyView(moves),
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at?.toISOString() ?? null,
    policyNo: order.policy_no,
    signedAt: order.signed_at?.toISOString() ?? null,
    tellable:
      tooLateFor(order.state, {
        coverBegun: order.start_date <= dateOf(app.clock().getTime()),
        policyOver: false,
      }) === null,
    previousOrderNo: order.previous_order_no,
    seller,
  };
  return { detail, product, moves };
};
