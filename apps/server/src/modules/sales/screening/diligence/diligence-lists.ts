import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { findOrder, findOwnOrder } from '#modules/sales/orders/order.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { diligenceView } from './diligence-view.ts';
import { findDiligence } from './find-diligence.ts';

export const getLaunderingCredentials: Verb<'getLaunderingCredentials'> = async (
  context,
  { orderNo },
) => {
  const { app } = context;
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  return diligenceView(order, await findDiligence(app, app.database.db, order));
};

/** A person's own declaration: the agent who prepared the order does not see it. */
export const getUserCertificate: Verb<'getUserCertificate'> = async (context, { orderNo }) => {
  const { app } = context;
  const order = await findOwnOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const { given, files } = await findDiligence(app, app.database.db, order);
  return {
    given: given ?? null,
    files: await Promise.all(files.map((file) => fileView(app, file))),
  };
};

/** Steps the owner can take themselves; hits on a sanctions list are not among them. */
export const queryLaunderingList: Verb<'queryLaunderingList'> = async (context, { orderNo }) => {
  const { app } = context;
  const { db } = app.database;
  const order = await findOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const [parties, found] = await Promise.all([
    partiesOnOrder(app, db, order),
    findDiligence(app, db, order),
  ]);
  return {
    checks: [
      ...parties.map(({ role, state }) => ({
        title: `${role}的身份`,
        state:
          state === 'verified'
            ? ('done' as const)
            : state === 'sent'
              ? ('in-review' as const)
              : ('to-do' as const),
      })),
      ...diligenceView(order, found).needs.map(({ title, given }) => ({
        title,
        state: given ? ('done' as const) : ('to-do' as const),
      })),
    ],
  };
};
