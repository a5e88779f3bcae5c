import { z } from 'zod';
import type { Service } from '#providers/outside/service.ts';
import { askForFields, failureOf, issuedFrom, type Answer } from './answer.ts';
import type { CodeExchange, MessagingApp } from './port.ts';

const holder = { appid: z.string().min(1), secret: z.string().min(8) };

/** The section `messagingApp` of the providers file. */
export const messagingAppSettings = z.strictObject({
  accounts: z.array(z.strictObject({ thirdType: z.int().positive(), ...holder })).min(1),
  miniPrograms: z.array(z.strictObject(holder)).default([]),
  /** The address of the API; only an emulator has another. */
  endpoint: z.url().default('https://api.weixin.qq.com'),
});

export type MessagingAppSettings = z.output<typeof messagingAppSettings>;

const qrcodeSeconds = 7 * 86_400;
const authorizePage = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const qrcodePage = 'https://mp.weixin.qq.com/cgi-bin/showqrcode';
const busyCode = -1;

/** WeChat's own API. Secrets travel in its queries, so addresses never go to a log. */
export const weixin = (settings: MessagingAppSettings, service: Service): MessagingApp => {
  const secrets = new Map(
    [...settings.accounts, ...settings.miniPrograms].map(({ appid, secret }) => [appid, secret]),
  );

  const ask = (
    path: string,
    query: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<Answer> => askForFields(service, settings.endpoint, path, query, body);

  const exchange = async (
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<CodeExchange> => {
    const answer = await ask(path, query);
    if (answer.kind === 'unavailable') return answer;
    const { openid, unionid, errcode } = answer.fields;
    if (typeof openid === 'string' && openid !== '') {
      return { kind: 'person', openid, unionid: typeof unionid === 'string' ? unionid : null };
    }
    const reason = failureOf(answer.fields) ?? 'not what was expected';
    return { kind: errcode === busyCode ? 'unavailable' : 'refused', reason };
  };

  return {
    name: 'weixin',
    appidOf: (thirdType) =>
      settings.accounts.find((account) => account.thirdType === thirdType)?.appid ?? null,
    authorizeUrl: ({ appid, redirectUri, state }) =>
      `${authorizePage}?${new URLSearchParams({
        appid,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      }).toString()}#wechat_redirect`,
    exchangeCode: async ({ appid, kind, code }) => {
      const secret = secrets.get(appid);
      if (secret === undefined) return { kind: 'refused', reason: 'an unknown appid' };
      const query = { appid, secret, grant_type: 'authorization_code' };
      return kind === 'mini-program'
        ? exchange('/sns/jscode2session', { ...query, js_code: code })
        : exchange('/sns/oauth2/access_token', { ...query, code });
    },
    issueAccessToken: async (appid) => {
      const secret = secrets.get(appid);
      if (secret === undefined) return { kind: 'unavailable', reason: 'an unknown appid' };
      const body = { grant_type: 'client_credential', appid, secret };
      return issuedFrom(await ask('/cgi-bin/stable_token', {}, body), 'access_token');
    },
    issueTicket: async (accessToken) =>
      issuedFrom(
        await ask('/cgi-bin/ticket/getticket', { access_token: accessToken, type: 'jsapi' }),
        'ticket',
      ),
    isSubscribed: async (accessToken, openid) => {
      const answer = await ask('/cgi-bin/user/info', { access_token: accessToken, openid });
      if (answer.kind === 'unavailable') return answer;
      const reason = failureOf(answer.fields);
      return reason === null ? answer.fields['subscribe'] === 1 : { kind: 'unavailable', reason };
    },
    createQrcode: async (accessToken, scene) => {
      const body = {
        expire_seconds: qrcodeSeconds,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      };
      return issuedFrom(
        await ask('/cgi-bin/qrcode/create', { access_token: accessToken }, body),
        'ticket',
      );
    },
    qrcodeImageUrl: (ticket) => `${qrcodePage}?${new URLSearchParams({ ticket }).toString()}`,
  };
};
