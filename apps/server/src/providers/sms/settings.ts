import { z } from 'zod';
import { smsTexts, type SmsTemplate } from '#ground/messages/templates.ts';

const secret = z.string().min(8);

const common = {
  /** The address of the gateway; only an emulator has another. */
  endpoint: z.url().optional(),
  /** The registered signature of each brand, by its id. */
  signNames: z.record(z.string(), z.string().min(1)),
  /** The gateway's own number of each text. */
  templates: z.record(z.enum(Object.keys(smsTexts) as [SmsTemplate]), z.string().min(1)),
};

/** The section `sms` of the providers file. */
export const smsSettings = z.discriminatedUnion('gateway', [
  z.strictObject({
    gateway: z.literal('aliyun'),
    accessKeyId: z.string().min(1),
    accessKeySecret: secret,
    ...common,
  }),
  z.strictObject({
    gateway: z.literal('tencent'),
    secretId: z.string().min(1),
    secretKey: secret,
    sdkAppId: z.string().min(1),
    region: z.string().min(1).default('ap-guangzhou'),
    ...common,
  }),
]);

export type SmsSettings = z.output<typeof smsSettings>;
export type AliyunSettings = Extract<SmsSettings, { gateway: 'aliyun' }>;
export type TencentSettings = Extract<SmsSettings, { gateway: 'tencent' }>;
