import { noTouches, type Touches } from '@parasol/domain/base/attribution/which-counts';
import type { PersonContext } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Db } from '#ground/db/schema.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { allAuthorizationsOf, endAuthorizations } from './queries/companies.ts';
import {
  leadOfBuyer,
  leadsOfUser,
  lockLeadOfBuyer,
  removeLeads,
  touchesOfLead,
  type Buyer,
} from './queries/leads.ts';
import { moveLead } from './move-lead.ts';
import { leadView } from './lead-view.ts';

/**
 * A customer who buys the product they asked about needs no more calls: the newest lead led to it.
 */
export const convertLeads: Reacts<'order.issued'> = async (tx, app, { orderNo }) => {
  const order = await orderByNo(tx.db, orderNo);
  if (!order || order.user_id === null) return;
  const lead = await lockLeadOfBuyer(tx.db, {
    brand: order.brand,
    userId: order.user_id,
    baseProductNo: order.base_product_no,
  });
  const change = { order_no: orderNo };
  if (lead)
    await moveLead(tx, app, lead, { event: 'buy', actor: 'system', change, detail: { orderNo } });
};

/** The links by which a buyer came to ask about a product before buying it. */
export const touchesAsked = async (db: Db, buyer: Buyer): Promise<Touches> => {
  const lead = await leadOfBuyer(db, buyer);
  return lead ? touchesOfLead(lead) : noTouches;
};

/** A person who closes the account is no longer called; their refusal of calls is kept. */
export const forgetLeads: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  await removeLeads(tx.db, userId);
  await endAuthorizations(tx.db, userId, app.clock());
};

export const exportLeads = async ({ app, person }: PersonContext): Promise<unknown> => {
  const rows = await leadsOfUser(app.database.db, person);
  return Promise.all(rows.map((row) => leadView(app, row)));
};

export const exportAuthorizations = ({ app, person }: PersonContext): Promise<unknown> =>
  allAuthorizationsOf(app.database.db, person);
