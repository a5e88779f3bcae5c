import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readOrCreateKeyFile } from '#ground/db/key-file.ts';
import { openSigner, type Signer } from '#providers/insurer/signature.ts';
import type { AlipayKeys } from '#providers/payment/alipay/signature.ts';
import type { WechatKeys } from '#providers/payment/wechat/signature.ts';
import { merId, unionpaySides, type UnionpaySides } from './unionpay-keys.ts';

const generate = promisify(generateKeyPair);

const made = async (): Promise<Buffer> => {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }));
};

export const sandboxMerchant = {
  mchid: '1900000001',
  sellerId: '2088000000000001',
  appId: '2021000000000001',
  merId,
} as const;
export const publicKeyId = 'PUB_KEY_ID_0000000000000001';
export const certificateSerial = '5157F09EFDC096DE15EBE81A47057A7200000001';

/** Both sides of the sandbox sign with this; it protects nothing. */
export const gatewaySigner: Signer = openSigner({
  algorithm: 'hmac-sha256',
  secret: 'the sandbox bank signs with this',
});

export interface SandboxPayKeys {
  readonly wechat: WechatKeys;
  readonly alipay: AlipayKeys;
  readonly unionpay: UnionpaySides;
  /** The merchant's and the platform's halves that only the other side should know. */
  readonly merchantPublic: KeyObject;
  readonly platformPrivate: KeyObject;
}

/** Made at the first use and kept with the other keys, so that all nodes agree. */
export const sandboxPayKeys = (folder: string): (() => Promise<SandboxPayKeys>) => {
  let opening: Promise<SandboxPayKeys> | undefined;
  const read = async (name: string): Promise<KeyObject> => {
    const fresh = await made();
    return createPrivateKey(
      await readOrCreateKeyFile(join(folder, `sandbox-${name}.pem`), () => fresh),
    );
  };
  const open = async (): Promise<SandboxPayKeys> => {
    const [merchant, platform, unionpay] = await Promise.all([
      read('merchant'),
      read('platform'),
      unionpaySides(join(folder, 'sandbox-unionpay.pem')),
    ]);
    const platformPublic = createPublicKey(platform);
    return {
      merchantPublic: createPublicKey(merchant),
      platformPrivate: platform,
      unionpay,
      wechat: {
        mchid: sandboxMerchant.mchid,
        serialNo: '3775B6A45ACD588826D15E583A95F5DD00000001',
        privateKey: merchant,
        apiV3Key: 'sandbox-api-v3-key-0000000000000',
        v2Key: 'sandbox-v2-key-00000000000000000',
        v2Algorithm: 'HMAC-SHA256',
        papayPlanId: '100001',
        platformKeys: new Map([
          [publicKeyId, platformPublic],
          [certificateSerial, platformPublic],
        ]),
      },
      alipay: {
        appId: sandboxMerchant.appId,
        privateKey: merchant,
        alipayPublicKey: platformPublic,
      },
    };
  };
  return () => (opening ??= open());
};
