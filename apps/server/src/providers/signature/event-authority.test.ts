import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '@parasol/domain/base/calendar/durations';
import { readCertificate } from '@parasol/verify/certificate';
import { openServices } from '#providers/outside/services.ts';
import { estAuthority } from './event-authority.ts';
import { eventMaterial } from './event-key.ts';
import { pemOf } from './pem.ts';
import { sandboxEventAuthority } from './sandbox-authority.ts';

const now = new Date('2026-11-16T03:00:00Z');
const person = { name: '张雨桐', paperNumber: '11010119900307123X', evidence: 'ab'.repeat(32) };
let folder: string;
let server: Server;
let answer: (request: Uint8Array) => Promise<{ readonly status: number; readonly body: string }>;
let asked: { readonly authorization: string; readonly type: string } | undefined;

/** The certificates of an answer, as an authority that enrols gives them. */
const certificatesAlone = (chain: readonly Uint8Array[]): string => {
  const signed = new SignedData({ version: 1 });
  signed.encapContentInfo.eContentType = '1.2.840.113549.1.7.1';
  // The issuer first: readers must not rely on an order.
  signed.certificates = chain
    .map((der) => Certificate.fromBER(new Uint8Array(der).buffer))
    .toReversed();
  const contentInfo = new ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: signed.toSchema(true),
  });
  return Buffer.from(contentInfo.toSchema().toBER(false)).toString('base64');
};

const sandbox = (at: Date = now, place = folder) =>
  sandboxEventAuthority(
    async () => null,
    place,
    () => at,
  );

const settings = () => ({
  title: '认证机构',
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/simpleenroll`,
  user: 'parasol',
  password: 'a password',
  rootsFile: join(folder, 'roots.pem'),
});
const authority = () => estAuthority(settings(), openServices().of('event-certificates'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-est-'));
  const [root = new Uint8Array()] = await sandbox().roots();
  await writeFile(join(folder, 'roots.pem'), pemOf('CERTIFICATE', root));
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { authorization = '', 'content-type': type = '' } = request.headers;
      asked = { authorization, type };
      const der = Buffer.from(Buffer.concat(pieces).toString(), 'base64');
      void answer(der).then(({ status, body }) => response.writeHead(status).end(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test('an authority that enrols certifies a key for one person and one record', async () => {
  answer = async (request) => ({
    status: 200,
    body: certificatesAlone(await sandbox().certify(request)),
  });
  const { chain } = await eventMaterial(authority(), person, now);
  expect(chain.map((der) => readCertificate(der).name)).toEqual([
    '张雨桐',
    'Sandbox Event Authority',
  ]);
  expect(asked).toEqual({
    authorization: `Basic ${Buffer.from('parasol:a password').toString('base64')}`,
    type: 'application/pkcs10',
  });
});

describe('no key signs', () => {
  test('when the authority refuses, puts off, or gives something else', async () => {
    for (const [status, body] of [
      [401, ''],
      [202, ''],
      [200, 'no certificate'],
      [200, ''],
    ] as const) {
      answer = async () => ({ status, body });
      await expect(eventMaterial(authority(), person, now)).rejects.toThrow();
    }
  });

  test('with a certificate of another key', async () => {
    const other = await eventMaterial(sandbox(), person, now);
    answer = async () => ({ status: 200, body: certificatesAlone(other.chain) });
    await expect(eventMaterial(authority(), person, now)).rejects.toThrow('another key');
  });

  test('with a certificate that does not hold yet or any more', async () => {
    for (const days of [-3, 3]) {
      const at = new Date(now.getTime() + days * dayMs);
      answer = async (request) => ({
        status: 200,
        body: certificatesAlone(await sandbox(at).certify(request)),
      });
      await expect(eventMaterial(authority(), person, now)).rejects.toThrow('does not hold now');
    }
  });

  test('with a certificate of an authority that is not configured', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'parasol-est-'));
    answer = async (request) => ({
      status: 200,
      body: certificatesAlone(await sandbox(now, elsewhere).certify(request)),
    });
    await expect(eventMaterial(authority(), person, now)).rejects.toThrow('configured roots');
    await rm(elsewhere, { recursive: true });
  });
});

test('the key in a request cannot be exported', async () => {
  const { key } = await eventMaterial(sandbox(), person, now);
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow();
});

test('the file of roots must hold one', async () => {
  await writeFile(join(folder, 'empty.pem'), '');
  const empty = { ...settings(), rootsFile: join(folder, 'empty.pem') };
  const service = openServices().of('event-certificates');
  await expect(estAuthority(empty, service).roots()).rejects.toThrow('no certificate');
});
