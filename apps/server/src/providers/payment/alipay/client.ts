import { sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { payPatience, shanghaiText, type Endpoint } from '#providers/payment/endpoint.ts';
import type { NotSent, Unknown } from '#providers/payment/port.ts';
import { signRequest, verifyText, type AlipayFields, type AlipayKeys } from './signature.ts';

export interface AlipayAnswer {
  readonly kind: 'answered';
  readonly fields: Readonly<Record<string, unknown>>;
  /** 10000 is success; anything else has a sub code. */
  readonly code: string;
  readonly subCode: string | null;
}

export interface AlipayClient {
  call(
    method: string,
    content: object,
    more?: AlipayFields,
  ): Promise<AlipayAnswer | NotSent | Unknown>;
  /** A signed address or string that the customer's browser or app carries to the provider. */
  signed(method: string, content: object, more: AlipayFields): Promise<string | null>;
  readonly gateway: Endpoint;
}

/** The value of a member as in the text: the bytes are signed, not their meaning. */
export const rawMember = (text: string, name: string): string | undefined => {
  const start = text.indexOf(`"${name}"`);
  const from = start < 0 ? -1 : text.indexOf('{', start + name.length + 2);
  if (from < 0 || text.slice(start + name.length + 2, from).trim() !== ':') return undefined;
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return undefined;
};

const common = { format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' } as const;

export const alipayClient = (
  keysOf: () => Promise<AlipayKeys>,
  gateway: Endpoint,
  clock: () => Date,
  service: Service,
): AlipayClient => {
  const fieldsOf = async (
    method: string,
    content: object,
    more: AlipayFields,
  ): Promise<AlipayFields> => {
    const { appId, privateKey } = await keysOf();
    const fields = {
      app_id: appId,
      method,
      ...common,
      timestamp: shanghaiText(clock()),
      ...more,
      biz_content: JSON.stringify(content),
    };
    return { ...fields, sign: signRequest(fields, privateKey) };
  };
  return {
    gateway,
    signed: async (method, content, more) => {
      const fields = await fieldsOf(method, content, more);
      return new URLSearchParams(fields).toString();
    },
    call: async (method, content, more = {}) => {
      const url = gateway();
      if (url === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
      const { biz_content: biz = '', ...query } = await fieldsOf(method, content, more);
      const answer = await sendOut(
        service,
        `${url}?${new URLSearchParams(query).toString()}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
          body: new URLSearchParams({ biz_content: biz }).toString(),
        },
        payPatience,
      );
      if (answer.kind !== 'answered') return answer;
      if (answer.status !== 200) return { kind: 'unknown', reason: `status ${answer.status}` };
      const raw = rawMember(answer.body, `${method.replaceAll('.', '_')}_response`);
      const signature = /"sign"\s*:\s*"([A-Za-z0-9+/=]+)"/.exec(
        answer.body.replace(raw ?? '', ''),
      )?.[1];
      const { alipayPublicKey } = await keysOf();
      if (
        raw === undefined ||
        signature === undefined ||
        !verifyText(raw, signature, alipayPublicKey)
      ) {
        return { kind: 'unknown', reason: 'the answer is not signed by the provider' };
      }
      const fields = JSON.parse(raw) as Record<string, unknown>;
      const code = typeof fields['code'] === 'string' ? fields['code'] : '';
      const sub = fields['sub_code'];
      return { kind: 'answered', fields, code, subCode: typeof sub === 'string' ? sub : null };
    },
  };
};
