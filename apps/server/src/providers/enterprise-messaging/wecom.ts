import { z } from 'zod';
import { askForFields, issuedFrom } from '#providers/messaging-app/answer.ts';
import type { Service } from '#providers/outside/service.ts';
import type { EnterpriseMessaging } from './port.ts';

/** The section `enterpriseMessaging` of the providers file: one application for each brand's id. */
export const enterpriseSettings = z.strictObject({
  apps: z.record(
    z.string(),
    z.strictObject({
      corpId: z.string().min(1),
      agentId: z.coerce.string().regex(/^\d+$/),
      secret: z.string().min(8),
    }),
  ),
  /** The address of the API; only an emulator has another. */
  endpoint: z.url().default('https://qyapi.weixin.qq.com'),
});

/** WeCom's own API. As with the messaging app, secrets travel in queries: no address goes to a log. */
export const wecom = (
  { apps, endpoint }: z.output<typeof enterpriseSettings>,
  service: Service,
): EnterpriseMessaging => ({
  name: 'wecom',
  appOf: (brand) => {
    const app = apps[brand];
    return app ? { corpId: app.corpId, agentId: app.agentId } : null;
  },
  issueAccessToken: async ({ corpId, agentId }) => {
    const app = Object.values(apps).find(
      (each) => each.corpId === corpId && each.agentId === agentId,
    );
    if (!app) return { kind: 'unavailable', reason: 'an unknown application' };
    const query = { corpid: corpId, corpsecret: app.secret };
    return issuedFrom(
      await askForFields(service, endpoint, '/cgi-bin/gettoken', query),
      'access_token',
    );
  },
  issueTicket: async (accessToken, identity) => {
    const query = { access_token: accessToken };
    const answer =
      identity === 'corp'
        ? await askForFields(service, endpoint, '/cgi-bin/get_jsapi_ticket', query)
        : await askForFields(service, endpoint, '/cgi-bin/ticket/get', {
            ...query,
            type: 'agent_config',
          });
    return issuedFrom(answer, 'ticket');
  },
});
