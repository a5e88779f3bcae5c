import type { Carrier } from './carrier/port.ts';
import type { EnterpriseMessaging } from './enterprise-messaging/port.ts';
import type { IdentityCheck } from './identity-check/port.ts';
import type { InsurerDesk } from './insurer/port.ts';
import type { MailGateway } from './mail/port.ts';
import type { MessagingApp, Unavailable } from './messaging-app/port.ts';
import type { SmsGateway } from './sms/port.ts';

/** Takes the place of a service that the providers file does not name: every request is refused. */
const unavailable: Unavailable = { kind: 'unavailable', reason: 'not configured' };

export const absentSms: SmsGateway = {
  name: 'absent',
  send: async () => ({ kind: 'refused', reason: 'not configured' }),
};

export const absentMail: MailGateway = {
  name: 'absent',
  send: async () => ({ kind: 'refused', reason: 'not configured' }),
};

export const absentCarrier: Carrier = {
  name: 'absent',
  tokens: 'nowhere',
  issueToken: async () => null,
  confirmMobile: async () => 'unavailable',
};

export const absentMessagingApp: MessagingApp = {
  name: 'absent',
  appidOf: () => null,
  authorizeUrl: () => '/',
  exchangeCode: async () => unavailable,
  issueAccessToken: async () => unavailable,
  issueTicket: async () => unavailable,
  isSubscribed: async () => unavailable,
  createQrcode: async () => unavailable,
  qrcodeImageUrl: () => '',
};

export const absentEnterpriseMessaging: EnterpriseMessaging = {
  name: 'absent',
  appOf: () => null,
  issueAccessToken: async () => unavailable,
  issueTicket: async () => unavailable,
};

export const absentIdentityCheck: IdentityCheck = {
  name: 'absent',
  check: async () => 'unknown',
};

export const absentInsurers: InsurerDesk = {
  name: 'absent',
  send: async () => ({ kind: 'not-sent', reason: 'not configured' }),
  query: async () => ({ kind: 'not-sent', reason: 'not configured' }),
  read: () => ({ refused: 'not configured' }),
};
