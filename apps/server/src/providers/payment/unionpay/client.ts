import { sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import {
  billPatience,
  payPatience,
  shanghaiText,
  type Endpoint,
} from '#providers/payment/endpoint.ts';
import type { NotSent, Unknown } from '#providers/payment/port.ts';
import { acpMoment, readFields, type AcpFields } from './fields.ts';
import { isGenuine, signFields, type UnionpayKeys } from './signature.ts';

export interface AcpAnswer {
  readonly kind: 'answered';
  readonly fields: AcpFields;
  /** 00 means that the request itself was taken. */
  readonly code: string;
}

export interface UnionpayClient {
  /** The fields of a request with all that every request carries, signed. */
  readonly signed: (own: AcpFields) => Promise<AcpFields>;
  readonly ask: (act: AcpAct, own: AcpFields) => Promise<AcpAnswer | NotSent | Unknown>;
  /** The day's file, from the host of files. */
  readonly file: (own: AcpFields) => Promise<AcpAnswer | NotSent | Unknown>;
  readonly page: () => string | undefined;
}

type AcpAct = 'appTransReq' | 'backTransReq' | 'queryTrans';

export interface UnionpayLine {
  readonly keysOf: () => Promise<UnionpayKeys>;
  readonly gateway: Endpoint;
  readonly files: Endpoint;
  readonly clock: () => Date;
  readonly service: Service;
}

const common = {
  version: '5.1.0',
  encoding: 'UTF-8',
  signMethod: '01',
  accessType: '0',
  channelType: '08',
} as const;

export const txnTime = (moment: Date): string => acpMoment(shanghaiText(moment));

export const unionpayClient = (line: UnionpayLine): UnionpayClient => {
  const { keysOf, gateway, files, clock, service } = line;
  const signed = async (own: AcpFields): Promise<AcpFields> => {
    const keys = await keysOf();
    return signFields({ ...common, merId: keys.merId, ...own }, keys);
  };
  const post = async (
    url: string | undefined,
    own: AcpFields,
    patience: Parameters<typeof sendOut>[3],
  ): Promise<AcpAnswer | NotSent | Unknown> => {
    if (url === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
    const answer = await sendOut(
      service,
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: new URLSearchParams(await signed(own)).toString(),
      },
      patience,
    );
    if (answer.kind !== 'answered') return answer;
    if (answer.status !== 200) return { kind: 'unknown', reason: `status ${answer.status}` };
    const fields = readFields(answer.body);
    if (fields === undefined || !isGenuine(fields, await keysOf(), clock()))
      return { kind: 'unknown', reason: 'the answer is not signed by the provider' };
    return { kind: 'answered', fields, code: fields['respCode'] ?? '' };
  };
  const under = (act: string): string | undefined => {
    const base = gateway();
    return base === undefined ? undefined : `${base}/gateway/api/${act}.do`;
  };
  return {
    signed,
    ask: (act, own) => post(under(act), own, payPatience),
    file: (own) => post(files(), own, billPatience),
    page: () => under('frontTransReq'),
  };
};
