import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSignedPdf } from '@parasol/client/signed-pdf';
import { openSheet } from '#pdf/sheet.ts';
import { openServices } from '#providers/outside/services.ts';
import { makeAuthority } from './make-authority.ts';
import { keySigner } from './own-key.ts';
import { pemBlocks, pemOf } from './pem.ts';

let folder: string;
let signed: Buffer;
const now = new Date('2026-11-16T03:00:00Z');
const clock = (): Date => now;
const openSigner = (
  given: Partial<Parameters<typeof keySigner>[0]> = {},
): ReturnType<typeof keySigner> =>
  keySigner({
    settings: undefined,
    events: undefined,
    folder,
    clock,
    service: openServices().of('time-stamp'),
    revocation: openServices().of('revocation'),
    ...given,
  });

const sheet = async (): Promise<Buffer> => {
  const { doc, bytes } = openSheet({ title: '投保单', author: '青禾', madeAt: now });
  doc.text('投保单');
  doc.end();
  return bytes;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-signing-'));
  const signer = openSigner();
  signed = await signer.sign(await sheet(), [{ reason: '测试' }], now);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The verdict of an independent reader, where this machine has one. */
const seenByPdfsig = async (bytes: Uint8Array): Promise<'valid' | 'invalid' | 'no pdfsig'> => {
  if (spawnSync('pdfsig', ['-v']).error) return 'no pdfsig';
  const file = join(folder, 'seen.pdf');
  await writeFile(file, bytes);
  const text = execFileSync('pdfsig', [file]).toString();
  return text.includes('Signature is Valid') && text.includes('Total document signed')
    ? 'valid'
    : 'invalid';
};

describe('a signed document', () => {
  test('holds for our own reader and for an independent one', async () => {
    const certificate = await openSigner().certificate();
    expect(await checkSignedPdf(signed)).toMatchObject({
      kind: 'intact',
      certificate,
      stampedAt: now,
      longTerm: true,
      signatures: [
        { kind: 'signature', signer: 'Parasol Document Signing', stampedAt: now },
        { kind: 'time-stamp', signer: 'Parasol Time Stamping', stampedAt: now },
      ],
    });
    expect(['valid', 'no pdfsig']).toContain(await seenByPdfsig(signed));
  });

  test.each([100, 2000, -20])('is told as changed when the byte at %i differs', async (at) => {
    const copy = Buffer.from(signed);
    const place = at < 0 ? copy.length + at : at;
    copy[place] = (copy[place] ?? 0) ^ 1;
    expect((await checkSignedPdf(copy)).kind).toBe('changed');
    if (at > 0) expect(['invalid', 'no pdfsig']).toContain(await seenByPdfsig(copy));
  });

  test('is told as changed when something was added behind the signature', async () => {
    const longer = Buffer.concat([signed, Buffer.from('\n% more\n')]);
    expect((await checkSignedPdf(longer)).kind).toBe('changed');
  });

  test('is told as unsigned when it never was', async () => {
    expect((await checkSignedPdf(await sheet())).kind).toBe('unsigned');
    expect((await checkSignedPdf(Buffer.from('no PDF at all'))).kind).toBe('unsigned');
  });

  test('does not hold with a stamp that is about another signature', async () => {
    const other = await openSigner().sign(await sheet(), [{ reason: '另一份' }], now);
    const cut = (bytes: Buffer): readonly [number, number] => {
      const start = bytes.indexOf('/Contents <') + 11;
      return [start, bytes.indexOf('>', start)];
    };
    const [from, to] = cut(other);
    const [start, end] = cut(signed);
    const swapped = Buffer.from(signed);
    expect(to - from).toBe(end - start);
    other.copy(swapped, start, from, to);
    expect((await checkSignedPdf(swapped)).kind).toBe('changed');
  });
});

describe('the key that signs', () => {
  test('is made once, also by two who begin at once', async () => {
    const other = await mkdtemp(join(tmpdir(), 'parasol-signing-'));
    const open = () => openSigner({ folder: other }).certificate();
    const [first, second] = await Promise.all([open(), open()]);
    expect(first).toBe(second);
    expect(await open()).toBe(first);
    await rm(other, { recursive: true });
  });

  test('can be the operator’s own, and must be that of the certificate', async () => {
    const own = await makeAuthority(now);
    const foreign = await readFile(join(folder, 'signing.pem'), 'utf8');
    const write = async (name: string, text: string): Promise<string> => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    const keyOf = (text: string) =>
      pemOf('PRIVATE KEY', pemBlocks(text, 'PRIVATE KEY')[0] ?? new Uint8Array());
    const chainOf = (text: string) => {
      const [signer = new Uint8Array(), , root = new Uint8Array()] = pemBlocks(text, 'CERTIFICATE');
      return pemOf('CERTIFICATE', signer) + pemOf('CERTIFICATE', root);
    };
    const settings = {
      keyFile: await write('own.key', keyOf(own)),
      certificateFile: await write('own.crt', chainOf(own)),
    };
    const signer = openSigner({ settings });
    const result = await checkSignedPdf(
      await signer.sign(await sheet(), [{ reason: '测试' }], now),
    );
    expect(result).toMatchObject({ kind: 'intact', certificate: await signer.certificate() });
    const certificateFile = await write('foreign.crt', chainOf(foreign));
    await expect(
      openSigner({ settings: { ...settings, certificateFile } }).certificate(),
    ).rejects.toThrow('not that of the signing key');
  });
});
