import { createHash, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
} from 'pkijs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCertificate, rootAbove } from '@parasol/verify/certificate';
import { readTimeStamp } from '@parasol/verify/time-stamp';
import { localTimeStamp } from './time-stamp.ts';

interface Made {
  readonly der: Uint8Array;
  readonly name: string;
  readonly keys: webcrypto.CryptoKeyPair;
}

let serial = 0;
const year = (number: number): Date => new Date(Date.UTC(number, 0, 1));

/** A certificate as an authority issues it. */
const made = async (
  name: string,
  by: Made | undefined,
  { ca = true, most, until = 2040 }: { ca?: boolean; most?: number; until?: number } = {},
): Promise<Made> => {
  const kind = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await webcrypto.subtle.generateKey(kind, true, ['sign', 'verify']);
  serial += 1;
  const constraints = new BasicConstraints({
    cA: ca,
    ...(most === undefined ? {} : { pathLenConstraint: most }),
  });
  const use = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] });
  const extension = (extnID: string, value: asn1.BaseBlock): Extension =>
    new Extension({ extnID, critical: true, extnValue: value.toBER(false) });
  const certificate = new Certificate({
    version: 2,
    serialNumber: new asn1.Integer({ value: serial }),
    extensions: [
      extension('2.5.29.19', constraints.toSchema()),
      ...(ca ? [] : [extension('2.5.29.37', use.toSchema())]),
    ],
  });
  const named = (value: string) =>
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value }) });
  certificate.subject.typesAndValues.push(named(name));
  certificate.issuer.typesAndValues.push(named(by?.name ?? name));
  certificate.notBefore.value = year(2020);
  certificate.notAfter.value = year(until);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((by ?? { keys }).keys.privateKey, 'SHA-256');
  return { der: new Uint8Array(certificate.toSchema(true).toBER(false)), name, keys };
};

const at = new Date('2026-05-20T00:00:00Z');
const hash = createHash('sha256').update('a root').digest();
const fingerprint = ({ der }: Made): string => createHash('sha256').update(der).digest('hex');
const read = (...all: Made[]) => all.map(({ der }) => readCertificate(der));

let root: Made;
let middle: Made;
let stamps: Made;
beforeAll(async () => {
  root = await made('Root', undefined);
  middle = await made('Middle', root);
  stamps = await made('Stamps', middle, { ca: false });
});

const above = async (leaf: Made, others: Made[], roots: Made[], when = at) => {
  const [certificate] = read(leaf);
  if (!certificate) throw new Error('no certificate');
  return rootAbove(certificate, read(...others), read(...roots), when);
};

describe('the chain of a certificate that stamps', () => {
  test('leads through an authority between to its root, and to what is pinned on the way', async () => {
    expect(await above(stamps, [middle], [root])).toBe(fingerprint(root));
    expect(await above(stamps, [], [middle])).toBe(fingerprint(middle));
    expect(await above(stamps, [], [stamps])).toBe(fingerprint(stamps));
  });

  test('ends where a link is missing, belongs to another, or is over at that time', async () => {
    expect(await above(stamps, [], [root])).toBeUndefined();
    // Another authority under the same names.
    const otherRoot = await made('Root', undefined);
    expect(await above(stamps, [middle], [otherRoot])).toBeUndefined();
    expect(await above(stamps, [await made('Middle', otherRoot)], [otherRoot])).toBeUndefined();
    expect(await above(stamps, [middle], [root], new Date('2041-01-01'))).toBeUndefined();
    const over = await made('Over', root, { until: 2025 });
    const late = await made('Late', over, { ca: false });
    expect(await above(late, [over], [root])).toBeUndefined();
    expect(await above(late, [over], [root], new Date('2024-06-01'))).toBe(fingerprint(root));
  });

  test('does not go through a certificate that may vouch for nobody, or not so deep', async () => {
    const reader = await made('Reader', root, { ca: false });
    const byReader = await made('By reader', reader, { ca: false });
    expect(await above(byReader, [reader], [root])).toBeUndefined();
    const shallow = await made('Shallow', undefined, { most: 0 });
    const deep = await made('Deep', shallow);
    const far = await made('Far', deep, { ca: false });
    expect(await above(far, [deep], [shallow])).toBeUndefined();
    const near = await made('Near', shallow, { ca: false });
    expect(await above(near, [], [shallow])).toBe(fingerprint(shallow));
  });

  test('is told with the token that it signed', async () => {
    const token = await localTimeStamp(stamps.keys.privateKey, stamps.der, () => at).timestamp(
      hash,
      'SHA-256',
    );
    const stamp = await readTimeStamp(token, hash, read(middle));
    expect(stamp).toMatchObject({ authority: 'Stamps', root: fingerprint(middle) });
    expect((await readTimeStamp(token, hash, read(root))).root).toBeNull();
    expect((await readTimeStamp(token, hash)).root).toBeNull();
  });
});
