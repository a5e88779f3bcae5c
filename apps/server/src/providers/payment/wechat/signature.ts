import { createDecipheriv, sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { V2Algorithm } from './v2-signature.ts';

/** The keys that a merchant and the platform have of each other. */
export interface WechatKeys {
  readonly mchid: string;
  /** Serial number of our API certificate. */
  readonly serialNo: string;
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly apiV3Key: string;
  /** Signs the older calls, which entrusted debit still uses. */
  readonly v2Key: string;
  readonly v2Algorithm: V2Algorithm;
  /** The template of our debit agreement at the platform. */
  readonly papayPlanId: string;
  /** Certificates by their serial number and public keys by `PUB_KEY_ID_…`, both at once. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>;
}

export const requestText = (request: {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}): string =>
  `${request.method}\n${request.url}\n${request.timestamp}\n${request.nonce}\n${request.body}\n`;

export const answerText = (timestamp: string, nonce: string, body: string): string =>
  `${timestamp}\n${nonce}\n${body}\n`;

export const paySignText = (
  appId: string,
  timestamp: string,
  nonce: string,
  packed: string,
): string => `${appId}\n${timestamp}\n${nonce}\n${packed}\n`;

const signAside = promisify(sign);

/**
 * The signature takes milliseconds, so a thread of its own makes it and no request waits behind it.
 */
export const rsaSign = async (key: KeyObject, text: string): Promise<string> =>
  (await signAside('sha256', Buffer.from(text, 'utf8'), key)).toString('base64');

export const rsaVerify = (key: KeyObject, text: string, signature: string): boolean =>
  verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));

export const authorization = async (
  keys: WechatKeys,
  request: Parameters<typeof requestText>[0],
): Promise<string> => {
  const fields = {
    mchid: keys.mchid,
    nonce_str: request.nonce,
    timestamp: request.timestamp,
    serial_no: keys.serialNo,
    signature: await rsaSign(keys.privateKey, requestText(request)),
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
};

/** Signatures that the platform sends to test whether we check them. */
const probe = 'WECHATPAY/SIGNTEST/';

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const freshSeconds = 300;

/** Whether the platform wrote this, and wrote it just now. */
export const verifySigned = (
  keys: WechatKeys,
  message: {
    readonly timestamp: string | null;
    readonly nonce: string | null;
    readonly serial: string | null;
    readonly signature: string | null;
    readonly body: string;
  },
  now: Date,
): Verdict => {
  const { timestamp, nonce, serial, signature, body } = message;
  if (timestamp === null || nonce === null || serial === null || signature === null) {
    return { ok: false, reason: 'unsigned' };
  }
  if (signature.startsWith(probe)) return { ok: false, reason: 'a probe' };
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || !(age <= freshSeconds))
    return { ok: false, reason: 'too old' };
  const key = keys.platformKeys.get(serial);
  if (key === undefined) return { ok: false, reason: 'signed with a key we do not know' };
  return rsaVerify(key, answerText(timestamp, nonce, body), signature)
    ? { ok: true }
    : { ok: false, reason: 'the signature is wrong' };
};

const tagBytes = 16;

/** The secret part of a message. Throws when it was not sealed with our key. */
export const openResource = (
  apiV3Key: string,
  resource: {
    readonly nonce: string;
    readonly associated_data: string;
    readonly ciphertext: string;
  },
): string => {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (sealed.length < tagBytes) throw new Error('the resource is too short');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(apiV3Key, 'utf8'),
    Buffer.from(resource.nonce, 'utf8'),
  );
  decipher.setAAD(Buffer.from(resource.associated_data, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString(
    'utf8',
  );
};
