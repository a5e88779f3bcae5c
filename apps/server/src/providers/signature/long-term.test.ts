import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF, PdfArray, PdfDict, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSignedPdf } from '@parasol/client/signed-pdf';
import { openSheet } from '#pdf/sheet.ts';
import { openServices } from '#providers/outside/services.ts';
import { hashAddress } from './event-key.ts';
import { keySigner } from './own-key.ts';
import { pemBlocks, pemOf } from './pem.ts';
import { sandboxEventAuthority } from './sandbox-authority.ts';
import { hasOpenssl, hasPdfsig, openssl, pdfsig } from './testing/outside-tools.ts';

const now = new Date('2026-11-16T03:00:00Z');
const seconds = String(now.getTime() / 1000);
const clock = (): Date => now;
const faults: string[] = [];
const people = [
  { name: '张雨桐', paperNumber: '11010119900307123X', evidence: 'ab'.repeat(32) },
  { name: '李思远', paperNumber: '110101198802021234', evidence: 'cd'.repeat(32) },
];
let folder: string;
let signed: Buffer;
let authority: ReturnType<typeof sandboxEventAuthority>;
let signer: ReturnType<typeof keySigner>;

const sheet = async (): Promise<Buffer> => {
  const { doc, bytes } = openSheet({ title: '投保单', author: '青禾', madeAt: now });
  doc.text('投保单');
  doc.end();
  return bytes;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-long-term-'));
  authority = sandboxEventAuthority(async () => faults.shift() ?? null, folder, clock);
  const services = openServices();
  signer = keySigner({
    settings: undefined,
    events: authority,
    folder,
    clock,
    service: services.of('time-stamp'),
    revocation: services.of('revocation'),
  });
  const signings = people.map((person) => ({ reason: `${person.name} 已签署`, person }));
  signed = await signer.sign(await sheet(), signings, now);
});
afterAll(() => rm(folder, { recursive: true }));

const sha1 = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-1', new Uint8Array(bytes)))
    .toString('hex')
    .toUpperCase();

/** Every signature with its bytes and what they are about, and the document's security store. */
const parts = async () => {
  const document = await PDF.load(signed);
  const fields = document.getForm()?.getSignatureFields() ?? [];
  const signatures = fields.map((field) => {
    const dict = field.getSignatureDict();
    const contents = dict?.get('Contents');
    const range = dict?.get('ByteRange');
    const signatureBytes = contents instanceof PdfString ? contents.bytes : new Uint8Array();
    const at = JSON.parse(
      range instanceof PdfArray
        ? `[${[...range].map((each) => ('value' in each ? String(each.value) : '0')).join(',')}]`
        : '[]',
    ) as number[];
    const [start = 0, first = 0, second = 0, last = 0] = at;
    const covered = Buffer.concat([
      signed.subarray(start, start + first),
      signed.subarray(second, second + last),
    ]);
    return { held: signatureBytes, covered };
  });
  const resolved = (value: unknown): unknown =>
    value instanceof PdfRef ? document.getObject(value) : value;
  const store = resolved(document.getCatalog().get('DSS'));
  if (!(store instanceof PdfDict)) throw new Error('no security store');
  const streams = (name: string): Buffer[] => {
    const list = resolved(store.get(name));
    if (!(list instanceof PdfArray)) return [];
    return [...list].flatMap((each) => {
      const stream = resolved(each);
      return stream instanceof PdfStream ? [Buffer.from(stream.getDecodedData())] : [];
    });
  };
  const entries = resolved(store.get('VRI'));
  return {
    signatures,
    certificates: streams('Certs').map((der) => new X509Certificate(der)),
    lists: streams('CRLs'),
    keys: entries instanceof PdfDict ? [...entries.keys()].map(({ value }) => value) : [],
  };
};

const rootPem = async (file: string): Promise<string> => {
  const text = await readFile(join(folder, file), 'utf8');
  return pemOf('CERTIFICATE', pemBlocks(text, 'CERTIFICATE').at(-1) ?? new Uint8Array());
};

describe('a document that two people signed', () => {
  test('has a certificate of each of them, the house’s seal, and a document time stamp', async () => {
    expect(await checkSignedPdf(signed)).toMatchObject({
      kind: 'intact',
      certificate: await signer.certificate(),
      longTerm: true,
      signatures: [
        { kind: 'signature', signer: '张雨桐', issuer: 'Sandbox Event Authority', stampedAt: now },
        { kind: 'signature', signer: '李思远', issuer: 'Sandbox Event Authority', stampedAt: now },
        { kind: 'signature', signer: 'Parasol Document Signing' },
        { kind: 'time-stamp', signer: 'Parasol Time Stamping', stampedAt: now },
      ],
    });
  });

  test('names in each certificate the record of that signature, and no whole number of a paper', async () => {
    const { certificates } = await parts();
    for (const { name, paperNumber, evidence } of people) {
      const own = certificates.find(({ subject }) => subject.includes(`CN=${name}`));
      expect(own?.subjectAltName).toBe(`URI:${hashAddress(evidence)}`);
      expect(own?.subject).toContain(`**${paperNumber.slice(-4)}`);
      expect(own?.subject).not.toContain(paperNumber);
    }
    const keys = certificates.map(({ publicKey }) =>
      publicKey.export({ type: 'spki', format: 'der' }).toString('hex'),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('holds everything a reader needs later: an entry for each signature, chains and lists', async () => {
    const { signatures, certificates, lists, keys } = await parts();
    expect(signatures).toHaveLength(4);
    // The store was written before the document time stamp, which covers it.
    const before = await Promise.all(signatures.slice(0, 3).map(({ held }) => sha1(held)));
    expect(keys.toSorted()).toEqual(before.toSorted());
    expect(signatures.at(-1)?.covered.includes('/DSS')).toBe(true);
    for (const each of certificates)
      expect(certificates.some((above) => each.verify(above.publicKey))).toBe(true);
    expect(lists).toHaveLength(2);
  });

  test('is changed when a byte of any signature’s part differs', async () => {
    const { signatures } = await parts();
    for (const { covered } of signatures) {
      const copy = Buffer.from(signed);
      const at = covered.length >> 1;
      copy[at] = (copy[at] ?? 0) ^ 1;
      expect((await checkSignedPdf(copy)).kind).toBe('changed');
    }
  });

  test.runIf(hasPdfsig)('holds for pdfsig, which names each of them', async () => {
    const said = await pdfsig(signed);
    expect(said).toHaveLength(4);
    for (const [at, name] of ['张雨桐', '李思远', 'Parasol Document Signing'].entries()) {
      expect(said[at]).toContain(`Signer Certificate Common Name: ${name}`);
      expect(said[at]).toContain('Signature Validation: Signature is Valid');
    }
    // This tool reads no document time stamps, and openssl does.
    expect(said[3]).toContain('Total document signed');
  });

  test.runIf(hasOpenssl)(
    'holds for openssl: signatures to the root, unrevoked, and the time',
    async () => {
      const { signatures, certificates, lists } = await parts();
      const [first, , , stamp] = signatures;
      const file = { 'root.pem': await rootPem('event-authority.pem') };
      const seen = await openssl(
        { ...file, cms: first?.held ?? '', data: first?.covered ?? '' },
        (path) =>
          `cms -verify -binary -inform DER -in ${path('cms')} -content ${path('data')} -CAfile ${path('root.pem')} -purpose any -attime ${seconds} -out /dev/null`,
      );
      expect(seen).toMatchObject({ well: true });
      const own = certificates.find(({ subject }) => subject.includes('CN=张雨桐'));
      const pems = lists.map((list) => pemOf('X509 CRL', list)).join('');
      const unrevoked = await openssl(
        { ...file, 'own.pem': own?.toString() ?? '', 'lists.pem': pems },
        (path) =>
          `verify -CAfile ${path('root.pem')} -crl_check -CRLfile ${path('lists.pem')} -attime ${seconds} ${path('own.pem')}`,
      );
      expect(unrevoked).toMatchObject({ well: true });
      const stamped = await openssl(
        {
          'root.pem': await rootPem('signing.pem'),
          token: stamp?.held ?? '',
          data: stamp?.covered ?? '',
        },
        (path) =>
          `ts -verify -in ${path('token')} -token_in -data ${path('data')} -CAfile ${path('root.pem')} -attime ${seconds}`,
      );
      expect(stamped).toMatchObject({ well: true });
    },
  );
});

describe('nobody signs', () => {
  const sign = async (fault: string): Promise<Buffer> => {
    faults.push(fault);
    const [person] = people;
    return signer.sign(await sheet(), [{ reason: '已签署', ...(person && { person }) }], now);
  };

  test('without a certificate: the house’s does not take its place', async () => {
    await expect(sign('refuse')).rejects.toThrow('no certificate');
    await expect(sign('timeout')).rejects.toThrow('no certificate');
  });

  test('with a certificate of somebody else', async () => {
    await expect(sign('wrong-person')).rejects.toThrow('named another person');
  });
});
