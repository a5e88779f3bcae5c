import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const key = z.string().regex(/^[\w-]{1,80}$/, '编号有误');

export const cobrowse = {
  getCobrowse: call({
    summary: 'The state of co-browsing, for the customer and the agent or colleague who serves',
    method: 'GET',
    path: '/api/cobrowse/v1/state',
    access: 'customer',
    background: true,
    request: z.object({ key }),
    response: z.object({
      role: z.enum(['customer', 'agent']),
      /** The agent, as the customer reads it. */
      servedBy: z.string(),
      since: moment.nullable(),
    }),
  }),
  startCobrowse: call({
    summary: 'The customer lets the agent or colleague who serves see their page, masked',
    path: '/api/cobrowse/v1/start',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ key, version: z.string().max(40) }),
    response: z.object({ since: moment }),
    perMinute: 20,
  }),
  endCobrowse: call({
    summary: 'The customer or the one who serves ends co-browsing',
    path: '/api/cobrowse/v1/end',
    access: 'customer',
    request: z.object({ key }),
  }),
};
