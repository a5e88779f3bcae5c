import { Refusal } from '@parasol/contract/errors';
import { authWays, type AuthWay } from '@parasol/domain/sales/identity/insured/auth-ways';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import type { App, Context } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { knownIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import { identitiesOf, orderByNo, type OrderRow } from '#modules/sales/orders/order.ts';
import { findSigner, type FoundSigner } from '#modules/sales/orders/signers/find-signer.ts';
import { verifiedAt } from './queries.ts';

/** Above this premium every adult who is insured by another proves their identity. */
const isDue = (app: App, order: OrderRow, signer: string): boolean =>
  signer !== policyholderSigns &&
  order.price.yearlyFen >= app.settings.get('insured-auth', '').fromYearlyFen;

const isDone = async (db: Db, orderNo: string, signer: string): Promise<boolean> => {
  if ((await verifiedAt(db, { orderNo, signer })) !== null) return true;
  // Papers that a person checked prove it as well.
  const papers = (await identitiesOf(db, orderNo)).find(({ party }) => party === signer);
  return papers?.state === 'accepted';
};

export type AuthState = 'not-due' | 'to-do' | 'done';

const stateOf = async (app: App, db: Db, order: OrderRow, signer: string): Promise<AuthState> => {
  if (!isDue(app, order, signer)) return 'not-due';
  return (await isDone(db, order.order_no, signer)) ? 'done' : 'to-do';
};

/** Whether a signer has still to prove who they are before they read and sign. */
export const insuredAuthOwed = async (
  app: App,
  db: Db,
  orderNo: string,
  signer: string,
): Promise<boolean> => {
  const order = await orderByNo(db, orderNo);
  return order !== undefined && (await stateOf(app, db, order, signer)) === 'to-do';
};

export interface FoundAuth extends FoundSigner {
  readonly state: AuthState;
  readonly ways: readonly AuthWay[];
}

export const findAuth = async (
  context: Context,
  link: { readonly orderNo: string; readonly token: string },
): Promise<FoundAuth | Refusal> => {
  const { app } = context;
  const { db } = app.database;
  const found = await findSigner(context, db, link);
  if (found instanceof Refusal) return found;
  const { order, asked } = found;
  const { name, paper } = asked.person;
  const register =
    paper.type === 'id-card'
      ? await knownIdentity(app, db, { name, idNumber: paper.number }, app.clock())
      : undefined;
  return {
    ...found,
    state: await stateOf(app, db, order, asked.signer),
    ways: authWays(asked.person, register),
  };
};
