import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CryptoKeySigner, TimestampAuthority } from '@libpdf/core';
import { z } from 'zod';
import { createKeyFile } from '#ground/db/key-file.ts';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { fetchThrough } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { makeAuthority } from './make-authority.ts';
import { eventMaterial } from './event-key.ts';
import { materialOf, type Material } from './material.ts';
import { pemBlocks } from './pem.ts';
import type { DocumentSigner, EventAuthority, Signing, TimeStamper } from './port.ts';
import { inPlace } from './signature-places.ts';
import { revocationOf } from './revocation.ts';
import { localTimeStamp } from './time-stamp.ts';
import { addValidationData, certificatesIn } from './validation-data.ts';

export const signatureSettings = z.strictObject({
  /** PEM, PKCS#8, not encrypted. */
  keyFile: z.string().min(1),
  /** PEM: the certificate of the key first, then its issuers. */
  certificateFile: z.string().min(1),
  /** An RFC 3161 authority; without it the local one stamps. */
  timeStampUrl: z.url({ protocol: /^https?$/ }).optional(),
});
type SignatureSettings = z.output<typeof signatureSettings>;

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
  /** The authority that stamps, where it is the local one: its root, and the root's list. */
  readonly above: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
}

const openLocal = async (
  folder: string,
  clock: () => Date,
): Promise<Opened & { readonly root: Uint8Array }> => {
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
    root,
    above: [root],
    // Bundles of earlier releases have none.
    lists: pemBlocks(text, 'X509 CRL'),
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
  const authority = await authorityAt(timeStampUrl, service);
  return { material, authority, above: [], lists: [] };
};

/** Room for the signature, its certificates and the time stamp. */
const estimatedSize = 16_384;

const sealWords = '签署过程由本平台存证，内容自此不可更改';

/** The authority, with every token that it gave. */
const remembering = (
  authority: TimestampAuthority,
): { readonly authority: TimestampAuthority; readonly tokens: readonly Uint8Array[] } => {
  const tokens: Uint8Array[] = [];
  const timestamp: TimestampAuthority['timestamp'] = async (digest, algorithm) => {
    const token = await authority.timestamp(digest, algorithm);
    tokens.push(token);
    return token;
  };
  return { authority: { timestamp }, tokens };
};

const signerOf = async ({ key, keyType, chain }: Material): Promise<CryptoKeySigner> => {
  const { CryptoKeySigner: Signer } = await import('@libpdf/core');
  const [certificate = new Uint8Array(), ...others] = chain;
  const how = keyType === 'RSA' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA';
  return new Signer(key, certificate, keyType, how, others);
};

/**
 * Signs with the operator's key, or with one made in the data folder the first time; people whom an
 * authority certifies sign with keys of their own, and the house seals after them. Opened when the
 * first document asks for it: most starts sign nothing.
 */
export const keySigner = (options: {
  readonly settings: SignatureSettings | undefined;
  readonly events: EventAuthority | undefined;
  readonly folder: string;
  readonly clock: () => Date;
  readonly service: Service;
  /** Responders and lists that the certificates name. */
  readonly revocation: Service;
}): DocumentSigner => {
  const { settings, events, folder, clock, service, revocation } = options;
  let opened: Promise<Opened> | undefined;
  const open = (): Promise<Opened> => {
    opened ??= settings ? openOwn(settings, folder, clock, service) : openLocal(folder, clock);
    opened.catch(() => (opened = undefined));
    return opened;
  };
  return {
    name: settings ? 'own-key' : 'local-authority',
    certifiedBy: events?.title ?? null,
    certificate: async () => {
      const { chain } = (await open()).material;
      return createHash('sha256')
        .update(chain[0] ?? '')
        .digest('hex');
    },
    sign: async (pdf, signings, at) => {
      const { material, authority, above, lists } = await open();
      const stamping = remembering(authority);
      const people = signings.some(({ person }) => person !== undefined);
      const all: readonly Signing[] =
        events && people ? [...signings, { reason: sealWords }] : signings;
      const library = await import('@libpdf/core');
      const document = await library.PDF.load(pdf);
      const chains: (readonly Uint8Array[])[] = [];
      for (const [number, { reason, person, field }] of all.entries()) {
        const own = events && person ? await eventMaterial(events, person, at) : material;
        chains.push(own.chain);
        const fieldName = field ?? `seal-${number + 1}`;
        const given = {
          signer: await signerOf(own),
          level: 'B-T',
          timestampAuthority: stamping.authority,
          signingTime: at,
          estimatedSize,
          reason,
          fieldName,
        } as const;
        await inPlace(library, document, fieldName, () => document.sign(given));
      }
      const [stamp = new Uint8Array()] = stamping.tokens;
      chains.push([...certificatesIn(stamp), ...above]);
      const revoked = await revocationOf(chains, revocation);
      await addValidationData(library, document, {
        certificates: chains.flat(),
        answers: revoked.answers,
        lists: [...lists, ...((await events?.lists()) ?? []), ...revoked.lists],
      });
      const { bytes } = await document.addTimestamp({
        timestampAuthority: stamping.authority,
        estimatedSize,
      });
      return Buffer.from(bytes);
    },
  };
};

export const timeStampSettings = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  /** PEM: the roots of the authority, past ones too; without them no stranger can check a stamp. */
  rootsFile: z.string().min(1),
});

const rootsIn = async (file: string): Promise<readonly Uint8Array[]> => {
  const roots = pemBlocks(await readFile(file, 'utf8'), 'CERTIFICATE');
  if (roots.length === 0) throw new Error(`${file} holds no certificate`);
  return roots;
};

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
    roots: async () =>
      settings
        ? { certificates: await rootsIn(settings.rootsFile), own: false }
        : { certificates: [(await openLocal(folder, clock)).root], own: true },
  };
};
