import { createHash, randomBytes } from 'node:crypto';
import { signatureBaseString } from '@parasol/domain/base/sharing/js-sdk-signature';

/** The configuration of a page library: SHA-1 of the ticket, a nonce, the time and the address. */
export const signPage = (ticket: string, url: string, now: Date) => {
  const noncestr = randomBytes(12).toString('hex');
  const timestamp = Math.floor(now.getTime() / 1000);
  const text = signatureBaseString({ ticket, nonce: noncestr, timestamp, url });
  return { noncestr, timestamp, signature: createHash('sha1').update(text).digest('hex') };
};

/** Signing other people's pages would lend them our name. */
export const isOwnPage = (url: string, origin: string): boolean =>
  new URL(url).host === new URL(origin).host;
