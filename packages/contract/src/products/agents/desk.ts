import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { turns } from '@parasol/domain/sales/orders/states/order-turn';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { agentNo } from './calls.ts';
import { listCursor } from '#numbers.ts';

const turn = z.enum(codesOf(turns));

/** A customer as their agent may see them: with their consent by name. */
const customer = z.object({
  agreed: z.boolean(),
  name: z.string().nullable(),
  /** Masked. */
  mobile: z.string().nullable(),
});

const paged = { after: listCursor.optional() };
const next = z.string().nullable();

const deskOrder = z.object({
  /** Null for a draft. */
  orderNo: z.string().nullable(),
  key: z.string(),
  productName: z.string(),
  title: z.string(),
  turn,
  turnTitle: z.string(),
  customer,
  dueFen: z.int().nullable(),
  at: moment,
  expiresAt: moment.nullable(),
  /** The caller filled it in, so they may read it themselves. */
  prepared: z.boolean(),
});

export const agentDesk = {
  getAgentDesk: call({
    summary: 'Numbers of the tasks that wait for the agent',
    method: 'GET',
    path: '/api/agent/v1/desk',
    access: 'agent',
    response: z.object({
      customers: z.int(),
      drafts: z.int(),
      /** Orders by whose turn it is, without finished ones. */
      turns: z.record(turn, z.int()),
      renewals: z.int(),
      liveLinks: z.int(),
      month: z.string(),
      monthFen: z.int(),
    }),
  }),
  listAgentCustomers: call({
    summary: 'Customers who let the caller see their name',
    method: 'GET',
    path: '/api/agent/v1/customers',
    access: 'agent',
    request: z.object(paged),
    response: z.object({
      customers: z.array(
        customer.extend({ key: z.string(), since: moment, orders: z.int(), policies: z.int() }),
      ),
      next,
    }),
  }),
  listSoldOrders: call({
    summary: 'Drafts, or orders by the party that acts next, that the caller sold or prepared',
    method: 'GET',
    path: '/api/agent/v1/orders',
    access: 'agent',
    request: z.object({ show: z.enum(['drafts', 'all']).or(turn).default('all'), ...paged }),
    response: z.object({ orders: z.array(deskOrder), next }),
  }),
  listAgentRenewals: call({
    summary: 'Policies the caller sold whose next period is near, the next first',
    method: 'GET',
    path: '/api/agent/v1/renewals',
    access: 'agent',
    request: z.object(paged),
    response: z.object({
      renewals: z.array(
        z.object({
          key: z.string(),
          productName: z.string(),
          customer,
          stateTitle: z.string(),
          startDate: z.iso.date(),
          payBy: z.iso.date(),
          toldFen: z.int().nullable(),
        }),
      ),
      next,
    }),
  }),
  listServingAgents: call({
    summary: 'Agents who sold to the caller, each with the consent to see the caller’s name',
    method: 'GET',
    path: '/api/agent/v1/serving',
    access: 'customer',
    response: z.object({
      agents: z.array(
        z.object({
          agentNo: z.string(),
          name: z.string(),
          kindTitle: z.string(),
          certificateNo: z.string(),
          photo: z.boolean(),
          /** Whether they serve today. */
          serving: z.boolean(),
          agreed: z.boolean(),
          changedAt: moment.nullable(),
        }),
      ),
    }),
  }),
  setAgentConsent: call({
    summary: 'Lets an agent see the caller’s name, or ends that at once',
    path: '/api/agent/v1/serving/consent',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ agentNo, agreed: z.boolean() }),
    response: z.object({ agreed: z.boolean() }),
  }),
};
