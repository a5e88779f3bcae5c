import { sign, verify, type KeyObject } from 'node:crypto';

export interface AlipayKeys {
  readonly appId: string;
  readonly privateKey: KeyObject;
  readonly alipayPublicKey: KeyObject;
}

export type AlipayFields = Readonly<Record<string, string>>;

/** Sorted `k=v&` without empty values; `without` names the unsigned fields. */
export const signedText = (fields: AlipayFields, without: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** A request signs its `sign_type`; a callback does not. */
export const signRequest = (fields: AlipayFields, key: KeyObject): string =>
  sign('sha256', Buffer.from(signedText(fields, ['sign']), 'utf8'), key).toString('base64');

/** Always RSA2, whatever `sign_type` the message itself names. */
export const verifyCallback = (fields: AlipayFields, key: KeyObject): boolean =>
  verifyText(signedText(fields, ['sign', 'sign_type']), fields['sign'] ?? '', key);

export const verifyText = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
