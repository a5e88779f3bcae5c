import { z } from 'zod';
import { call } from '#call.ts';
import { staffMember } from './staff.ts';

/** Staff who are signed on by the identity provider of the house. */
export const accountsSignOn = {
  getStaffSignOn: call({
    summary: 'The name of the identity provider of the house, where one is configured',
    method: 'GET',
    path: '/api/account/v2/staff/sign-on',
    access: 'public',
    response: z.object({ title: z.string().nullable() }),
  }),
  beginStaffSignOn: call({
    summary:
      'The address at which the identity provider signs a colleague on; the browser stores the state',
    path: '/api/account/v2/staff/sign-on/begin',
    access: 'public',
    response: z.object({ url: z.url() }),
    timeout: 20,
    perMinute: 20,
  }),
  finishStaffSignOn: call({
    summary: 'Logs in a colleague whom the identity provider vouches for; an account has to exist',
    path: '/api/account/v2/staff/sign-on/finish',
    access: 'public',
    request: z.object({
      /** The query with which the provider sent the browser back. */
      query: z.string().max(4000),
    }),
    response: staffMember,
    timeout: 20,
    perMinute: 20,
  }),
};
