import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { thirdTypes } from '@parasol/domain/accounts/third-type';
import { signatureBaseString } from '@parasol/domain/sharing/js-sdk-signature';
import type { Verb } from '#context.ts';
import { pageTicketFor } from './issued-ticket.ts';

export const getShareSignature: Verb<'getShareSignature'> = async (context, input) => {
  const { app, brand, origin, now } = context;
  const { url, thirdType = brand.defaultThirdType } = input;
  // Signing other people's pages would lend them our name.
  if (new URL(url).host !== new URL(origin).host)
    return refuse('INVALID_REQUEST', '只能为本站页面签名');
  const appid = thirdTypes.includes(thirdType)
    ? app.providers.messagingApp.appidOf(thirdType)
    : null;
  if (appid === null) return refuse('NOT_FOUND', '该公众号未开通');
  const ticket = await pageTicketFor(app, appid);
  if (ticket === null) return refuse('BUSY', '分享功能暂时不可用，请稍后再试');
  const noncestr = randomBytes(12).toString('hex');
  const timestamp = Math.floor(now.getTime() / 1000);
  const text = signatureBaseString({ ticket, nonce: noncestr, timestamp, url });
  const signature = createHash('sha1').update(text).digest('hex');
  return { appid, noncestr, signature, timestamp };
};
