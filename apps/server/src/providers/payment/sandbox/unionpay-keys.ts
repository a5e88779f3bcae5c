import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { createKeyFile } from '#ground/db/key-file.ts';
import type { UnionpayKeys } from '#providers/payment/unionpay/signature.ts';
import { certify, type Names } from '#providers/signature/make-certificate.ts';
import { pemBlocks, pemOf } from '#providers/signature/pem.ts';

/** Each side's key with its certificate, and what the other side checks it by. */
export interface UnionpaySides {
  readonly merchant: UnionpayKeys;
  readonly platform: UnionpayKeys;
}

/** UnionPay's own merchant for tests. */
export const merId = '777290058110048';

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

const root: Names = { organisation: 'Parasol sandbox', commonName: 'Sandbox UnionPay Root' };
const middle: Names = { organisation: 'Parasol sandbox', commonName: 'Sandbox UnionPay Middle' };
/** The holder that the test environment of UnionPay signs as. */
const signerName = '00040000:SIGN';
const merchant: Names = { organisation: 'Parasol sandbox', commonName: 'Sandbox merchant' };

const from = new Date('2020-01-01T00:00:00Z');
const until = new Date('2060-01-01T00:00:00Z');

const privatePem = async (key: webcrypto.CryptoKey): Promise<string> =>
  pemOf('PRIVATE KEY', Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)));

/** Keys of merchant and platform, then the certificates of merchant, platform, middle and root. */
const make = async (): Promise<string> => {
  const pair = () => webcrypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
  const [top, between, house, network] = await Promise.all([pair(), pair(), pair(), pair()]);
  const issue = (
    subject: Names,
    keys: webcrypto.CryptoKeyPair,
    issuer: Names,
    by: webcrypto.CryptoKeyPair,
    authority: boolean,
  ): Promise<Buffer> =>
    certify({
      subject,
      issuer,
      publicKey: keys.publicKey,
      issuerKey: by.privateKey,
      from,
      until,
      authority,
    });
  const certificates = await Promise.all([
    issue(merchant, house, middle, between, false),
    issue({ commonName: signerName }, network, middle, between, false),
    issue(middle, between, root, top, true),
    issue(root, top, root, top, true),
  ]);
  return [
    await privatePem(house.privateKey),
    await privatePem(network.privateKey),
    ...certificates.map((der) => pemOf('CERTIFICATE', der)),
  ].join('');
};

/** Made at the first use and kept with the other keys, so that all nodes agree. */
export const unionpaySides = async (file: string): Promise<UnionpaySides> => {
  const read = (): Promise<string> => readFile(file, 'utf8');
  const text = await read().catch(async (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    await createKeyFile(file, Buffer.from(await make()));
    return read();
  });
  const [merchantKey, platformKey] = pemBlocks(text, 'PRIVATE KEY');
  const [merchantPaper, platformPaper, ...authorities] = pemBlocks(text, 'CERTIFICATE').map(
    (der) => new X509Certificate(der),
  );
  if (!merchantKey || !platformKey || !merchantPaper || !platformPaper)
    throw new Error(`${file} is not whole`);
  const key = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const shared = { merId, authorities, signerName } as const;
  return {
    merchant: { ...shared, privateKey: key(merchantKey), certificate: merchantPaper },
    platform: { ...shared, privateKey: key(platformKey), certificate: platformPaper },
  };
};
