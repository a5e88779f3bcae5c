import { sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { payPatience, type Endpoint } from '#providers/payment/endpoint.ts';
import type { NotSent, Unknown } from '#providers/payment/port.ts';
import { newNonce } from './client.ts';
import type { WechatKeys } from './signature.ts';
import { v2Signature, verifyV2 } from './v2-signature.ts';
import { readXml, writeXml } from './xml.ts';

export type V2Fields = Readonly<Record<string, string>>;

export type V2Answer =
  | { readonly kind: 'answered'; readonly fields: V2Fields; readonly error: string | null }
  | NotSent
  | Unknown;

export const signedV2 = (keys: WechatKeys, fields: V2Fields): V2Fields => {
  const whole = {
    ...fields,
    ...(keys.v2Algorithm === 'HMAC-SHA256' ? { sign_type: 'HMAC-SHA256' } : {}),
  };
  return { ...whole, sign: v2Signature(whole, keys.v2Key, keys.v2Algorithm) };
};

/** The fields of a message that the platform signed for this merchant, or why it is not believed. */
export const readV2 = (
  keys: WechatKeys,
  text: string,
): { readonly fields: V2Fields } | { readonly reason: string } => {
  const parsed = readXml(text);
  if (parsed === undefined) return { reason: 'not the XML we know' };
  const fields = Object.fromEntries(parsed);
  if (!verifyV2(fields, keys.v2Key, keys.v2Algorithm)) return { reason: 'the signature is wrong' };
  if (fields['mch_id'] !== keys.mchid) return { reason: 'another merchant’s' };
  return { fields };
};

/** The older XML calls, signed with the shared key in both directions. */
export const papayClient =
  (keysOf: () => Promise<WechatKeys>, endpoint: Endpoint, service: Service) =>
  async (path: string, content: V2Fields): Promise<V2Answer> => {
    const base = endpoint();
    if (base === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
    const keys = await keysOf();
    const body = writeXml(
      signedV2(keys, { mch_id: keys.mchid, nonce_str: newNonce(), ...content }),
    );
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    const answer = await sendOut(
      service,
      base + path,
      { method: 'POST', headers, body },
      payPatience,
    );
    if (answer.kind !== 'answered') return answer;
    if (answer.status !== 200) return { kind: 'unknown', reason: `status ${answer.status}` };
    const bare = readXml(answer.body);
    if (bare?.get('return_code') === 'FAIL') {
      // Refused unread, so unsigned; nothing happened.
      return { kind: 'unknown', reason: bare.get('return_msg') ?? 'FAIL' };
    }
    const read = readV2(keys, answer.body);
    if ('reason' in read)
      return { kind: 'unknown', reason: `the answer is not believed: ${read.reason}` };
    const failed = read.fields['result_code'] === 'FAIL';
    return {
      kind: 'answered',
      fields: read.fields,
      error: failed ? (read.fields['err_code'] ?? 'FAIL') : null,
    };
  };
