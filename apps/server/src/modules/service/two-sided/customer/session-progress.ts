import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { nextSigner } from '@parasol/domain/sales/orders/people/signers';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { sessionLink } from '@parasol/routes/links/session-links';
import type { App, Verb } from '#ground/context.ts';
import { productVersion, type OrderRow } from '#modules/sales/orders/order.ts';
import { signersOnOrder } from '#modules/sales/orders/signers-on-order.ts';
import { duties } from '#modules/contracts/policies/reading/duties-of-order.ts';
import { findSession } from '#modules/service/two-sided/session/find-session.ts';
import { orderOfSession } from '#modules/service/two-sided/session/session-order.ts';

/** The progress of every signer of an order. */
export const signaturesOn = async (
  app: App,
  order: OrderRow | undefined,
): Promise<Output<'queryDigitalSignatureResult'>> => {
  const due = order?.state === 'to-sign';
  if (!order || (!due && order.signed_at === null))
    return { state: 'none', signers: [], expiresAt: null };
  const signers = await signersOnOrder(app, app.database.db, order);
  const next = due ? nextSigner(signers) : undefined;
  const states = signers.map(({ state }) => state);
  return {
    state: states.includes('refused') ? 'refused' : due ? 'waiting' : 'signed',
    signers: signers.map(({ signer, role, person, state, row }) => ({
      role,
      name: maskName(person.name),
      state,
      turn: next?.signer === signer,
      at: state === 'waiting' ? null : (row?.changed_at.toISOString() ?? null),
    })),
    expiresAt: due ? (order.expires_at?.toISOString() ?? null) : null,
  };
};

/** Both follow the order; its numbers, and how to sign and pay, are for the customer alone. */
export const queryDigitalSignatureResult: Verb<'queryDigitalSignatureResult'> = async (
  context,
  { agentOrderNo },
) => {
  const { app } = context;
  const found = await findSession(context, agentOrderNo);
  if (found instanceof Refusal) return found;
  return signaturesOn(app, await orderOfSession(app, found.row));
};

type PayState = Output<'getWaitPayOrderInfo'>['state'];

const paid: readonly OrderState[] = ['paid', 'issuing', 'rechecking', 'issued'];

const payState = (state: OrderState | undefined): PayState => {
  if (state === undefined) return 'not-yet';
  if (state === 'to-pay' || state === 'paying') return state;
  if (paid.includes(state)) return 'paid';
  return orderLife.isOver(state) || state === 'refunding' ? 'over' : 'not-yet';
};

export const getWaitPayOrderInfo: Verb<'getWaitPayOrderInfo'> = async (
  context,
  { agentOrderNo },
) => {
  const { app, brand } = context;
  const found = await findSession(context, agentOrderNo);
  if (found instanceof Refusal) return found;
  const { row, side } = found;
  const { base_product_no: baseProductNo } = row;
  const order = await orderOfSession(app, row);
  const { product } = await productVersion(app, baseProductNo, row.product_version);
  const state = payState(order?.state);
  const own = side === 'customer' ? order : undefined;
  const { user_id: userId } = row;
  const cards =
    own && userId !== null ? await app.ports.ownCards(app, { userId, brand: brand.id }) : [];
  return {
    state,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(product.insurer).name,
    dueFen: order?.due_fen ?? null,
    payUntil: state === 'to-pay' ? (order?.expires_at?.toISOString() ?? null) : null,
    orderNo: own?.order_no ?? null,
    displayId: own?.display_id ?? null,
    payUrl:
      own && state === 'to-pay'
        ? sessionLink(brand, sessionPages.pay.path, { baseProductNo, agentOrderNo })
        : null,
    cards: cards.map(({ cardId, bankName, tail }) => ({ cardId, bankName, tail })),
  };
};

/** The recording has no effect before there is a policy. */
export const noDuties: Output<'getReceiptReturnTimely'> = {
  receipt: { state: 'not-yet', signedAt: null },
  visit: { state: 'not-yet', deadline: null, answeredAt: null },
  coolingOff: null,
  orderNo: null,
};

export const getReceiptReturnTimely: Verb<'getReceiptReturnTimely'> = async (
  context,
  { agentOrderNo },
) => {
  const found = await findSession(context, agentOrderNo);
  if (found instanceof Refusal) return found;
  const order = await orderOfSession(context.app, found.row);
  if (!order) return noDuties;
  return {
    ...(await duties(context, order)),
    orderNo: found.side === 'customer' ? order.order_no : null,
  };
};
