import { z } from 'zod';
import { call } from '#call.ts';

const thirdType = z.coerce.number().int().positive().max(2_147_483_647);
const url = z.url().max(4000);
const signed = { noncestr: z.string(), signature: z.string(), timestamp: z.int() };

export const sharing = {
  getShareSignature: call({
    summary: "Signs a page for the messaging app's JS-SDK",
    path: '/api/account/v2/const/signature',
    alsoAt: ['/api/sdb/const/signature'],
    access: 'public',
    body: 'form',
    request: z.object({ url, thirdType: thirdType.optional() }),
    response: z.object({ appid: z.string(), ...signed }),
  }),
  getEnterpriseSignature: call({
    summary: 'Signs a page for enterprise messaging, as the corporation or as its application',
    path: '/api/account/v2/const/enterprise-signature',
    access: 'public',
    body: 'form',
    request: z.object({ url, identity: z.enum(['corp', 'agent']) }),
    response: z.object({ corpId: z.string(), agentId: z.string(), ...signed }),
  }),
  createQrcodeTicket: call({
    summary: 'A ticket for a QR code that leads to the official account',
    path: '/api/sdb/insurance/qrcode/wx/ticket',
    access: 'public',
    body: 'form',
    request: z.object({
      /** The account's record of where the person came from. */
      scene: z.string().regex(/^[\w-]{1,64}$/),
      thirdType: thirdType.optional(),
    }),
    response: z.object({ ticket: z.string(), expireSeconds: z.int() }),
    perMinute: 60,
  }),
  getQrcode: call({
    summary: 'The picture of a QR code by its ticket',
    method: 'GET',
    path: '/api/sdb/insurance/qrcode/wx/get',
    access: 'public',
    request: z.object({ ticket: z.string().min(1).max(400) }),
    response: z.object({ imageUrl: z.string() }),
  }),
};
