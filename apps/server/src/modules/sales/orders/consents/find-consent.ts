import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Insured, Policyholder } from '@parasol/domain/sales/orders/form/parties';
import type { Context } from '#ground/context.ts';
import { linkHash, openOrder, type OrderContent } from '#modules/sales/orders/order.ts';
import { personOfConsent } from './person-of-consent.ts';
import { consentByLink, type ConsentRow } from '#modules/sales/orders/queries/consents.ts';
import { orderByNo, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

export interface FoundConsent {
  readonly consent: ConsentRow;
  readonly order: OrderRow;
  readonly content: OrderContent;
  readonly person: Policyholder | Insured;
}

/** The consent a link is for; a replaced link finds none. */
export const findConsent = async (
  { app, brand }: Context,
  token: string,
): Promise<FoundConsent | Refusal> => {
  const { db } = app.database;
  const notFound = refuse('NOT_FOUND', '链接已失效，请向投保人索取新的链接');
  const consent = await consentByLink(db, linkHash(token));
  const order = consent && (await orderByNo(db, consent.order_no));
  if (!order || order.brand !== brand.id) return notFound;
  const content = await openOrder(app, order);
  const person = personOfConsent(consent, content.application);
  return person ? { consent, order, content, person } : notFound;
};
