import { randomBytes } from 'node:crypto';
import type { EnterpriseMessaging } from './port.ts';

const twoHours = 7200;

const issue = (what: string) =>
  ({
    kind: 'issued',
    value: `sandbox-enterprise-${what}-${randomBytes(16).toString('hex')}`,
    expireSeconds: twoHours,
  }) as const;

/** An enterprise messenger that every brand has one application in. */
export const sandboxEnterpriseMessaging: EnterpriseMessaging = {
  name: 'sandbox',
  appOf: (brand) => ({ corpId: `ww-sandbox-${brand}`, agentId: '1000001' }),
  issueAccessToken: async () => issue('access-token'),
  issueTicket: async (_accessToken, identity) => issue(`${identity}-ticket`),
};
