import { Refusal } from '@parasol/contract/errors';
import { orderStates } from '@parasol/domain/orders/order-states';
import type { Verb } from '#context.ts';
import { findOrderMaterials } from '../reading/find-order.ts';
import { openSignature } from './sealed-signature.ts';
import { sheetVersion, signingSheet } from './signing-sheet.ts';

export const getOrderSigning: Verb<'getOrderSigning'> = async (context, { orderNo }) => {
  const { app } = context;
  const order = await findOrderMaterials(context, orderNo);
  if (order instanceof Refusal) return order;
  const signed = await openSignature(app, orderNo);
  const paper = signed?.paper ?? (await signingSheet(app, order));
  return {
    orderNo,
    state: order.state,
    title: orderStates[order.state].title,
    baseProductNo: order.base_product_no,
    paper,
    version: sheetVersion(orderNo, paper),
    signed: signed ?? null,
    expiresAt: order.expires_at?.toISOString() ?? null,
  };
};
