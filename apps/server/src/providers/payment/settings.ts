import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { signatureSettings } from '#providers/insurer/signature.ts';

const privateKey = z.string().transform((pem, context): KeyObject => {
  try {
    return createPrivateKey(pem);
  } catch {
    context.addIssue({ code: 'custom', message: 'not a private key in PEM' });
    return z.NEVER;
  }
});

const publicKey = z.string().transform((pem, context): KeyObject => {
  try {
    return pem.includes('BEGIN CERTIFICATE')
      ? new X509Certificate(pem).publicKey
      : createPublicKey(pem);
  } catch {
    context.addIssue({ code: 'custom', message: 'neither a public key nor a certificate in PEM' });
    return z.NEVER;
  }
});

const gatewaySettings = z.strictObject({
  baseUrl: z.url(),
  merchant: z.string().min(1),
  appId: z.string().min(1),
  signature: signatureSettings,
});

const certificate = z.string().transform((pem, context): X509Certificate => {
  try {
    return new X509Certificate(pem);
  } catch {
    context.addIssue({ code: 'custom', message: 'not a certificate in PEM' });
    return z.NEVER;
  }
});

/** The section `payments` of the providers file. */
export const paymentSettings = z.strictObject({
  wechat: z
    .array(
      z.strictObject({
        brands: z.array(z.string()).min(1),
        mchid: z.string().regex(/^\d{8,12}$/),
        serialNo: z.string().min(8),
        privateKey,
        apiV3Key: z.string().length(32, 'the APIv3 key has 32 characters'),
        v2Key: z.string().min(16),
        v2Algorithm: z.enum(['HMAC-SHA256', 'MD5']).default('HMAC-SHA256'),
        papayPlanId: z.string().min(1),
        /** Certificates by serial number and public keys by their `PUB_KEY_ID_…`, both at once. */
        platformKeys: z.record(z.string(), publicKey),
        /** Official accounts by third type. */
        accounts: z.record(z.string().regex(/^\d+$/), z.string().min(1)),
        miniPrograms: z.array(z.string()).default([]),
        mobileApp: z.string().nullable().default(null),
        endpoint: z.url().default('https://api.mch.weixin.qq.com'),
      }),
    )
    .default([]),
  alipay: z
    .array(
      z.strictObject({
        brands: z.array(z.string()).min(1),
        appId: z.string().min(8),
        sellerId: z.string().min(8),
        privateKey,
        alipayPublicKey: publicKey,
        gateway: z.url().default('https://openapi.alipay.com/gateway.do'),
      }),
    )
    .default([]),
  unionpay: z
    .array(
      z
        .strictObject({
          brands: z.array(z.string()).min(1),
          merId: z.string().regex(/^\d{15}$/, 'the merchant number has 15 digits'),
          privateKey,
          certificate,
          /** UnionPay's middle and root certificates. */
          authorities: z.array(certificate).min(1),
          signerName: z.string().min(1).default('中国银联股份有限公司'),
          gatewayHost: z.url().default('https://gateway.95516.com'),
          fileHost: z.url().default('https://filedownload.95516.com/'),
        })
        .refine((one) => one.certificate.checkPrivateKey(one.privateKey), {
          path: ['certificate'],
          message: 'the certificate is not the private key’s',
        }),
    )
    .default([]),
  /** Insurers' own cashiers, by the insurer's code. */
  suppliers: z.record(z.string(), gatewaySettings).default({}),
  bankCard: z.array(gatewaySettings.extend({ brands: z.array(z.string()).min(1) })).default([]),
});

export type PaymentSettings = z.output<typeof paymentSettings>;
