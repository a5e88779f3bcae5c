import type { Kysely } from 'kysely';
import { noTouches, type Touches } from '@parasol/domain/base/attribution/which-counts';
import { leadLife } from '@parasol/domain/sales/leads/lead-states';
import type { App, PersonContext } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Database } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { allAuthorizationsOf, endAuthorizations } from './queries/companies.ts';
import {
  changeLead,
  leadOfBuyer,
  leadsOfUser,
  lockLeadOfBuyer,
  removeLeads,
  touchesOfLead,
  type Buyer,
} from './queries/leads.ts';
import { leadView } from './lead-view.ts';

/**
 * A customer who buys the product they asked about needs no more calls: the newest lead led to it.
 */
export const convertLeads = async (
  tx: Tx,
  app: App,
  { orderNo }: Events['order.issued'],
): Promise<void> => {
  const order = await orderByNo(tx.db, orderNo);
  if (!order || order.user_id === null) return;
  const now = app.clock();
  const lead = await lockLeadOfBuyer(tx.db, {
    brand: order.brand,
    userId: order.user_id,
    baseProductNo: order.base_product_no,
  });
  const state = lead && leadLife.move(lead.state, 'buy');
  if (!lead || !state) return;
  await changeLead(tx.db, lead.lead_no, { state, order_no: orderNo, changed_at: now });
  tx.audit({
    actor: 'system',
    action: 'lead.buy',
    subject: `lead:${lead.lead_no}`,
    detail: { orderNo },
  });
};

/** The links by which a buyer came to ask about a product before buying it. */
export const touchesAsked = async (db: Kysely<Database>, buyer: Buyer): Promise<Touches> => {
  const lead = await leadOfBuyer(db, buyer);
  return lead ? touchesOfLead(lead) : noTouches;
};

/** A person who closes the account is no longer called; their refusal of calls is kept. */
export const forgetLeads = async (
  tx: Tx,
  app: App,
  { userId }: Events['account.closed'],
): Promise<void> => {
  await removeLeads(tx.db, userId);
  await endAuthorizations(tx.db, userId, app.clock());
};

export const exportLeads = async ({ app, person }: PersonContext): Promise<unknown> => {
  const rows = await leadsOfUser(app.database.db, person);
  return Promise.all(rows.map((row) => leadView(app, row)));
};

export const exportAuthorizations = ({ app, person }: PersonContext): Promise<unknown> =>
  allAuthorizationsOf(app.database.db, person);
