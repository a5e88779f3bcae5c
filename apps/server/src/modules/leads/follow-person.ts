import type { Kysely } from 'kysely';
import { noTouches, type Touches } from '@parasol/domain/attribution/which-counts';
import { moveLead } from '@parasol/domain/leads/lead-states';
import type { App, PersonContext } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Database } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/orders/kept/read-order.ts';
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
import { leadView } from './sealed-lead.ts';

/** Whoever buys what they asked about needs no more calls: the newest lead is what led to it. */
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
  const state = lead && moveLead(lead.state, 'buy');
  if (!lead || !state) return;
  await changeLead(tx.db, lead.lead_no, { state, order_no: orderNo, changed_at: now });
  tx.audit({
    actor: 'system',
    action: 'lead.buy',
    subject: `lead:${lead.lead_no}`,
    detail: { orderNo },
  });
};

/** By which links somebody came who asked about a product before they bought it. */
export const touchesAsked = async (db: Kysely<Database>, buyer: Buyer): Promise<Touches> => {
  const lead = await leadOfBuyer(db, buyer);
  return lead ? touchesOfLead(lead) : noTouches;
};

/** Whoever leaves is called no more; what they said about calls stays. */
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
