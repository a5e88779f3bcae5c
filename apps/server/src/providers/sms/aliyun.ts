import { randomUUID } from 'node:crypto';
import { asText, jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { acs3Headers, acs3Query } from './acs3-signature.ts';
import type { SmsGateway, SmsOutcome } from './port.ts';
import type { AliyunSettings } from './settings.ts';

const timeoutMs = 8000;

/** The gateway answers this when it is asked too fast; everything else it refuses is final. */
const tryAgain = new Set(['Throttling', 'Throttling.User', 'ServiceUnavailable', 'InternalError']);

const outcomeOf = (status: number, body: string): SmsOutcome => {
  const { Code, BizId } = jsonFields(body);
  if (Code === 'OK') return { kind: 'accepted', receipt: asText(BizId) };
  const reason = typeof Code === 'string' ? Code : `HTTP ${status}`;
  if (typeof Code !== 'string') return { kind: 'unknown', reason };
  return { kind: tryAgain.has(Code) ? 'busy' : 'refused', reason };
};

export const aliyunSms = (
  settings: AliyunSettings,
  clock: () => Date,
  service: Service,
): SmsGateway => ({
  name: 'aliyun',
  send: async (message) => {
    const endpoint = new URL(settings.endpoint ?? 'https://dysmsapi.aliyuncs.com/');
    const signName = settings.signNames[message.brand];
    if (signName === undefined) return { kind: 'refused', reason: 'the brand has no sign name' };
    const query = {
      PhoneNumbers: message.mobile,
      SignName: signName,
      TemplateCode: settings.templates[message.template],
      TemplateParam: JSON.stringify(message.params),
      OutId: message.id,
    };
    const headers = acs3Headers({
      method: 'POST',
      host: endpoint.host,
      action: 'SendSms',
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
    if (sent.kind === 'answered') return outcomeOf(sent.status, sent.body);
    return { kind: sent.kind === 'not-sent' ? 'busy' : 'unknown', reason: sent.reason };
  },
});
