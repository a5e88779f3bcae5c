import type { Context } from '#ground/context.ts';
import { consentByLink } from '../queries/consents.ts';
import { orderByNo } from '../queries/orders.ts';
import { signerByLink } from '../queries/signers.ts';
import { linkHash } from '../kept/link-token.ts';

/** The order to which a link leads whoever was sent it: to sign it or to agree to it. */
export const orderOfLink = async (
  { app, brand }: Pick<Context, 'app' | 'brand'>,
  token: string,
): Promise<string | undefined> => {
  const { db } = app.database;
  const hash = linkHash(token);
  const asked = (await signerByLink(db, hash)) ?? (await consentByLink(db, hash));
  const order = asked && (await orderByNo(db, asked.order_no));
  return order?.brand === brand.id ? order.order_no : undefined;
};
