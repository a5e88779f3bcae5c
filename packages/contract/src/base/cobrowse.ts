import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const key = z.string().regex(/^[\w-]{1,80}$/, '编号有误');

export const cobrowse = {
  getCobrowse: call({
    summary: 'Whether the one who serves sees the customer’s page, asked by either of them',
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
    summary: 'The customer agrees that the one who serves sees their page, masked',
    path: '/api/cobrowse/v1/start',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ key, version: z.string().max(40) }),
    response: z.object({ since: moment }),
    perMinute: 20,
  }),
  endCobrowse: call({
    summary: 'Either of them ends it',
    path: '/api/cobrowse/v1/end',
    access: 'customer',
    request: z.object({ key }),
  }),
};
