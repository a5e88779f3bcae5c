import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TimestampAuthority } from '@libpdf/core';
import { z } from 'zod';
import { createKeyFile } from '#ground/db/key-file.ts';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { fetchThrough } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { makeAuthority } from './make-authority.ts';
import { pemBlocks } from './pem.ts';
import type { DocumentSigner, TimeStamper } from './port.ts';
import { localTimeStamp } from './time-stamp.ts';

export const signatureSettings = z.strictObject({
  /** PEM, PKCS#8, not encrypted. */
  keyFile: z.string().min(1),
  /** PEM: the certificate of the key first, then its issuers. */
  certificateFile: z.string().min(1),
  /** An RFC 3161 authority; without it the local one stamps. */
  timeStampUrl: z.url({ protocol: /^https?$/ }).optional(),
});
type SignatureSettings = z.output<typeof signatureSettings>;

interface Material {
  readonly key: webcrypto.CryptoKey;
  readonly keyType: 'RSA' | 'EC';
  /** The signing certificate, then its issuers. */
  readonly chain: readonly Uint8Array[];
}

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const materialOf = async (keyPem: Uint8Array, chain: readonly Uint8Array[]): Promise<Material> => {
  const [certificate] = chain;
  if (!certificate) throw new Error('the signing certificate is missing');
  const key = createPrivateKey({ key: Buffer.from(keyPem), format: 'der', type: 'pkcs8' });
  if (!new X509Certificate(certificate).checkPrivateKey(key)) {
    throw new Error('the signing certificate is not that of the signing key');
  }
  const keyType = key.asymmetricKeyType === 'rsa' ? 'RSA' : 'EC';
  const namedCurve = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }[
    key.asymmetricKeyDetails?.namedCurve ?? 'prime256v1'
  ];
  if (namedCurve === undefined) throw new Error('the curve of the signing key is not supported');
  const kind = keyType === 'RSA' ? rsa : { name: 'ECDSA', namedCurve };
  const imported = await webcrypto.subtle.importKey('pkcs8', keyPem, kind, false, ['sign']);
  return { key: imported, keyType, chain };
};

/** The bundle in the data folder; of two processes that make it at once one wins. */
const localBundle = async (folder: string, now: Date): Promise<string> => {
  const file = join(folder, 'signing.pem');
  const read = (): Promise<string> => readFile(file, 'utf8');
  try {
    return await read();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  await createKeyFile(file, Buffer.from(await makeAuthority(now)));
  return read();
};

interface Opened {
  readonly material: Material;
  readonly authority: TimestampAuthority;
}

const openLocal = async (folder: string, clock: () => Date): Promise<Opened> => {
  const text = await localBundle(folder, clock());
  const [signerKey, timeKey] = pemBlocks(text, 'PRIVATE KEY');
  const [signer, time, root] = pemBlocks(text, 'CERTIFICATE');
  if (!signerKey || !timeKey || !signer || !time || !root) {
    throw new Error(`signing.pem in ${folder} is not whole`);
  }
  const stamping = await materialOf(timeKey, [time]);
  return {
    material: await materialOf(signerKey, [signer, root]),
    authority: localTimeStamp(stamping.key, time, clock),
  };
};

const stampMs = 30_000;

/** An RFC 3161 authority at an address. */
const authorityAt = async (
  url: string,
  service: Service,
  timeoutMs = stampMs,
): Promise<TimestampAuthority> => {
  const { HttpTimestampAuthority } = await import('@libpdf/core');
  const through = fetchThrough(service, { timeoutMs });
  return new HttpTimestampAuthority(url, {
    fetch: (_address, init = {}) => through(url, init),
  });
};

const openOwn = async (
  { keyFile, certificateFile, timeStampUrl }: SignatureSettings,
  folder: string,
  clock: () => Date,
  service: Service,
): Promise<Opened> => {
  const [key] = pemBlocks(await readFile(keyFile, 'utf8'), 'PRIVATE KEY');
  if (!key) throw new Error(`${keyFile} holds no unencrypted PKCS#8 key`);
  const chain = pemBlocks(await readFile(certificateFile, 'utf8'), 'CERTIFICATE');
  const material = await materialOf(key, chain);
  if (timeStampUrl === undefined) return { ...(await openLocal(folder, clock)), material };
  return { material, authority: await authorityAt(timeStampUrl, service) };
};

/** Room for the signature, its certificates and the time stamp. */
const estimatedSize = 16_384;

/**
 * Signs with the operator's key, or with one made in the data folder the first time. Opened when the
 * first document asks for it: most starts sign nothing.
 */
export const keySigner = (options: {
  readonly settings: SignatureSettings | undefined;
  readonly folder: string;
  readonly clock: () => Date;
  readonly service: Service;
}): DocumentSigner => {
  const { settings, folder, clock, service } = options;
  let opened: Promise<Opened> | undefined;
  const open = (): Promise<Opened> => {
    opened ??= settings ? openOwn(settings, folder, clock, service) : openLocal(folder, clock);
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return {
    name: settings ? 'own-key' : 'local-authority',
    certificate: async () => {
      const { chain } = (await open()).material;
      return createHash('sha256')
        .update(chain[0] ?? '')
        .digest('hex');
    },
    sign: async (pdf, reason, at) => {
      const { material, authority } = await open();
      const { CryptoKeySigner, PDF } = await import('@libpdf/core');
      const { key, keyType, chain } = material;
      const [certificate = new Uint8Array(), ...others] = chain;
      const signer = new CryptoKeySigner(
        key,
        certificate,
        keyType,
        keyType === 'RSA' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
        others,
      );
      const document = await PDF.load(pdf);
      const { bytes } = await document.sign({
        signer,
        level: 'B-T',
        timestampAuthority: authority,
        signingTime: at,
        estimatedSize,
        reason,
      });
      return Buffer.from(bytes);
    },
  };
};

export const timeStampSettings = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
});

/** The authority that is named, or the local one with this machine's clock. */
export const timeStamper = (options: {
  readonly settings: z.output<typeof timeStampSettings> | undefined;
  readonly folder: string;
  readonly clock: () => Date;
  readonly service: Service;
  readonly timeoutMs?: number;
}): TimeStamper => {
  const { settings, folder, clock, service, timeoutMs } = options;
  const authority = async (): Promise<TimestampAuthority> => {
    if (settings === undefined) return (await openLocal(folder, clock)).authority;
    return authorityAt(settings.url, service, timeoutMs);
  };
  return {
    name: settings ? 'time-stamp-service' : 'local-authority',
    stamp: async (digest) => (await authority()).timestamp(digest, 'SHA-256'),
  };
};
