import { sign, verify, type KeyObject } from 'node:crypto';
import { signedText } from '#providers/payment/signed-text.ts';

export interface AlipayKeys {
  readonly appId: string;
  readonly privateKey: KeyObject;
  readonly alipayPublicKey: KeyObject;
}

export type AlipayFields = Readonly<Record<string, string>>;

/** A request signs its `sign_type`; a callback does not. */
export const signRequest = (fields: AlipayFields, key: KeyObject): string =>
  sign('sha256', Buffer.from(signedText(fields, ['sign']), 'utf8'), key).toString('base64');

/** Always RSA2, whatever `sign_type` the message itself names. */
export const verifyCallback = (fields: AlipayFields, key: KeyObject): boolean =>
  verifyText(signedText(fields, ['sign', 'sign_type']), fields['sign'] ?? '', key);

export const verifyText = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
