import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The two that the older calls know; we pin the stronger one wherever we choose. */
export type V2Algorithm = 'MD5' | 'HMAC-SHA256';

/** Sorted `k=v&` without empty values and without the signature itself, then the key. */
export const v2Signature = (
  fields: Readonly<Record<string, string>>,
  key: string,
  algorithm: V2Algorithm = 'HMAC-SHA256',
): string => {
  const text = Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const whole = `${text}&key=${key}`;
  const digest =
    algorithm === 'MD5'
      ? createHash('md5').update(whole, 'utf8')
      : createHmac('sha256', key).update(whole, 'utf8');
  return digest.digest('hex').toUpperCase();
};

/** Uses our fixed algorithm, never the one that the message names: its length must fit the key. */
export const verifyV2 = (
  fields: Readonly<Record<string, string>>,
  key: string,
  algorithm: V2Algorithm = 'HMAC-SHA256',
): boolean => {
  const given = Buffer.from(fields['sign'] ?? '', 'utf8');
  const right = Buffer.from(v2Signature(fields, key, algorithm), 'utf8');
  return given.length === right.length && timingSafeEqual(given, right);
};
