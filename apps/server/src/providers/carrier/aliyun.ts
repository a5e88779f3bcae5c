import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { acs3Headers, acs3Query } from '#providers/sms/acs3-signature.ts';
import type { Carrier, CarrierAnswer } from './port.ts';

/** The section `carrier` of the providers file. */
export const carrierSettings = z.strictObject({
  gateway: z.literal('aliyun'),
  accessKeyId: z.string().min(1),
  accessKeySecret: z.string().min(8),
  endpoint: z.url().optional(),
});

export type CarrierSettings = z.output<typeof carrierSettings>;

const answerOf = (body: string): CarrierAnswer => {
  const { Code, GateVerify } = jsonFields(body);
  if (Code !== 'OK' || typeof GateVerify !== 'object' || GateVerify === null) return 'unavailable';
  const result = 'VerifyResult' in GateVerify ? GateVerify.VerifyResult : undefined;
  if (result === 'PASS') return 'match';
  return result === 'REJECT' ? 'mismatch' : 'unavailable';
};

export const aliyunCarrier = (
  settings: CarrierSettings,
  clock: () => Date,
  service: Service,
): Carrier => ({
  name: 'aliyun',
  tokens: 'apps',
  issueToken: async () => null,
  confirmMobile: async ({ mobile, token, timeoutMs }) => {
    const endpoint = new URL(settings.endpoint ?? 'https://dypnsapi.aliyuncs.com/');
    const query = { PhoneNumber: mobile, SpToken: token };
    const headers = acs3Headers({
      method: 'POST',
      host: endpoint.host,
      action: 'VerifyPhoneWithToken',
      version: '2017-05-25',
      query,
      body: '',
      date: `${clock().toISOString().slice(0, 19)}Z`,
      nonce: randomUUID(),
      accessKeyId: settings.accessKeyId,
      accessKeySecret: settings.accessKeySecret,
    });
    endpoint.search = acs3Query(query);
    const sent = await sendOut(service, endpoint.href, { method: 'POST', headers }, { timeoutMs });
    return sent.kind === 'answered' ? answerOf(sent.body) : 'unavailable';
  },
});
