import type { Verbs } from '#ground/context.ts';
import { createQrcodeTicket } from './create-qrcode-ticket.ts';
import { getEnterpriseSignature } from './get-enterprise-signature.ts';
import { getQrcode } from './get-qrcode.ts';
import { getShareSignature } from './get-share-signature.ts';
import { isSubscribe } from './is-subscribe.ts';

export const sharingVerbs = {
  getEnterpriseSignature,
  getShareSignature,
  createQrcodeTicket,
  getQrcode,
  isSubscribe,
} satisfies Verbs;
