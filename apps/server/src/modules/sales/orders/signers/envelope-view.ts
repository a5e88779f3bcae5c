import type { Output } from '@parasol/contract';
import { maskPhone, type Naming } from '@parasol/domain/base/fields/masks/mask';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { nextSigner } from '@parasol/domain/sales/orders/people/signers';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { identitiesOf, type IdentityRow } from '#modules/sales/orders/queries/steps.ts';
import { openReason } from './sealed-reason.ts';
import type { SignerOnOrder } from '#modules/sales/orders/signers-on-order.ts';

type Proof = Output<'getOrderEnvelope'>['signers'][number]['proof'];

/** The owner may know that photos were sent, but not their contents. */
const proofOf = async (
  app: App,
  db: Db,
  { order_no: orderNo }: OrderRow,
  signer: string,
  identities: readonly IdentityRow[],
): Promise<Proof> => {
  if (!(await app.ports.insuredAuthOwed(app, db, orderNo, signer))) return null;
  const state = identities.find(({ party }) => party === signer)?.state;
  return state === 'sent' || state === 'returned' ? state : 'to-do';
};

/** The signers as the order's owner sees them. */
export const envelopeView = async (
  app: App,
  db: Db,
  order: OrderRow,
  signers: readonly SignerOnOrder[],
  nameOf: Naming,
): Promise<Output<'getOrderEnvelope'>> => {
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const due = order.state === 'to-sign';
  const identities = await identitiesOf(db, order.order_no);
  const next = due ? nextSigner(signers) : undefined;
  return {
    orderNo: order.order_no,
    state: order.state,
    title: orderLife.states[order.state].title,
    baseProductNo: order.base_product_no,
    productName: product.names.marketing,
    expiresAt: due ? (order.expires_at?.toISOString() ?? null) : null,
    signers: await Promise.all(
      signers.map(async ({ signer, role, person, mobile, state, row }) => ({
        signer,
        role,
        name: nameOf(person.name),
        mobile: maskPhone(mobile),
        state,
        turn: next?.signer === signer,
        at: state === 'waiting' ? null : (row?.changed_at.toISOString() ?? null),
        linkUntil: state === 'waiting' ? (row?.link_until?.toISOString() ?? null) : null,
        proof: due ? await proofOf(app, db, order, signer, identities) : null,
        reason: row ? await openReason(app, row) : null,
      })),
    ),
  };
};
