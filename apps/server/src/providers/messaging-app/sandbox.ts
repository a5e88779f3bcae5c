import { randomBytes } from 'node:crypto';
import { thirdTypes } from '@parasol/domain/base/accounts/third-type';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { isFollower, takeFault, takeSignIn } from '#providers/sandbox/queries.ts';
import type { Issued, MessagingApp } from './port.ts';

const twoHours = 7200;
export const qrcodeTicketPrefix = 'sandbox-qrcode-';

const issue = (what: string, expireSeconds: number): Issued => ({
  kind: 'issued',
  value: `sandbox-${what}-${randomBytes(16).toString('hex')}`,
  expireSeconds,
});

/** A messaging app whose sign-in is a page: /sandbox/messaging-app/sign-in. */
export const sandboxMessagingApp = ({ db }: OpenDatabase, clock: () => Date): MessagingApp => ({
  name: 'sandbox',
  appidOf: (thirdType) => (thirdTypes.includes(thirdType) ? `wx-sandbox-${thirdType}` : null),
  authorizeUrl: ({ appid, redirectUri, state }) =>
    `/sandbox/messaging-app/sign-in?${new URLSearchParams({
      appid,
      redirect_uri: redirectUri,
      state,
    }).toString()}`,
  exchangeCode: async ({ appid, code }) => {
    const fault = await takeFault(db, 'messaging-app');
    if (fault === 'timeout') return { kind: 'unavailable', reason: 'sandbox fault' };
    const openid = fault === 'refuse' ? null : await takeSignIn(db, code, appid, clock());
    return openid === null
      ? { kind: 'refused', reason: 'the code is not good' }
      : { kind: 'person', openid, unionid: null };
  },
  issueAccessToken: async () => issue('access-token', twoHours),
  issueTicket: async () => issue('ticket', twoHours),
  isSubscribed: (_accessToken, openid) => isFollower(db, openid),
  createQrcode: async (_accessToken, scene) => ({
    kind: 'issued',
    value: `${qrcodeTicketPrefix}${scene}`,
    expireSeconds: 7 * 86_400,
  }),
  qrcodeImageUrl: (ticket) =>
    `/sandbox/messaging-app/qrcode.svg?${new URLSearchParams({ ticket }).toString()}`,
});
