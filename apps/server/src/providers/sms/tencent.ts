import { asText, jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import type { SmsGateway, SmsOutcome } from './port.ts';
import type { TencentSettings } from './settings.ts';
import { tc3Headers } from './tc3-signature.ts';

const timeoutMs = 8000;

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const outcomeOf = (status: number, body: string): SmsOutcome => {
  const response = fields(jsonFields(body)['Response']);
  const { SendStatusSet } = response;
  const sent = fields(Array.isArray(SendStatusSet) ? SendStatusSet[0] : undefined);
  const code = sent['Code'] ?? fields(response['Error'])['Code'];
  if (code === 'Ok') return { kind: 'accepted', receipt: asText(sent['SerialNo']) };
  if (typeof code !== 'string') return { kind: 'unknown', reason: `HTTP ${status}` };
  const busy = code.startsWith('RequestLimitExceeded') || code.startsWith('InternalError');
  return { kind: busy ? 'busy' : 'refused', reason: code };
};

export const tencentSms = (
  settings: TencentSettings,
  clock: () => Date,
  service: Service,
): SmsGateway => ({
  name: 'tencent',
  send: async (message) => {
    const endpoint = new URL(settings.endpoint ?? 'https://sms.tencentcloudapi.com/');
    const signName = settings.signNames[message.brand];
    if (signName === undefined) return { kind: 'refused', reason: 'the brand has no sign name' };
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${message.mobile}`],
      SmsSdkAppId: settings.sdkAppId,
      SignName: signName,
      TemplateId: settings.templates[message.template],
      TemplateParamSet: Object.values(message.params),
      SessionContext: message.id,
    });
    const headers = tc3Headers({
      host: endpoint.host,
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      region: settings.region,
      body,
      timestamp: Math.floor(clock().getTime() / 1000),
      secretId: settings.secretId,
      secretKey: settings.secretKey,
    });
    const sent = await sendOut(
      service,
      endpoint.href,
      { method: 'POST', headers, body },
      { timeoutMs },
    );
    if (sent.kind === 'answered') return outcomeOf(sent.status, sent.body);
    return { kind: sent.kind === 'not-sent' ? 'busy' : 'unknown', reason: sent.reason };
  },
});
