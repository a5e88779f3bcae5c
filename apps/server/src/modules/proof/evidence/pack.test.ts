import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Hex, toHex, utf8, type Bytes } from '@parasol/verify/bytes';
import { beginningOf, eventHash, headBytes, headLeaf } from '@parasol/verify/chain';
import { leafHash, pathOf, rootOf } from '@parasol/verify/merkle';
import { makePack, verifyPack, type PackSource } from '@parasol/verify/pack';
import { readZip, writeZip } from '@parasol/verify/zip';
import { openServices } from '#providers/outside/services.ts';
import { timeStamper } from '#providers/signature/own-key.ts';

const orderNo = '202605200001';
const now = new Date('2026-05-20T15:55:00Z');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' });
const signed = (bytes: Uint8Array): Buffer => sign(null, bytes, privateKey);

let folder: string;
let source: PackSource;
let pack: Bytes;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-pack-'));
  const record = utf8('{"answer":"no"}');
  const events: PackSource['events'][number][] = [];
  let previous = await beginningOf(orderNo);
  for (const [index, kind] of ['order.agreed', 'paper.signed', 'payment.paid'].entries()) {
    const event = {
      seq: index + 1,
      at: new Date(now.getTime() - 3_600_000 + index * 60_000).toISOString(),
      kind,
      source: `test:${index}`,
      facts: { number: index },
      content: index === 1 ? await sha256Hex(record) : null,
    };
    previous = await eventHash(previous, event);
    events.push({ ...event, hash: toHex(previous) });
  }
  const head = { orderNo, seq: 3, hash: toHex(previous), at: now.toISOString() };
  const signature = signed(headBytes(head));
  const leaves = await Promise.all([
    leafHash(utf8('another order')),
    leafHash(headLeaf(head, signature)),
    leafHash(utf8('a third')),
  ]);
  const root = await rootOf(leaves);
  const stamper = timeStamper({
    settings: undefined,
    folder,
    clock: () => now,
    service: openServices().of('time-stamp'),
  });
  source = {
    orderNo,
    madeAt: now.toISOString(),
    events,
    anchors: [
      {
        anchorNo: 7,
        seq: 3,
        hash: head.hash,
        at: head.at,
        signature: signature.toString('hex'),
        key: key.toString('hex'),
        position: 1,
        size: 3,
        path: (await pathOf(leaves, 1)).map(toHex),
        root: toHex(root),
        token: await stamper.stamp(root),
      },
    ],
    key,
    files: [{ name: 'records/answer.json', title: '回答', bytes: record }],
    absent: [],
  };
  pack = await makePack(source, async (bytes) => signed(bytes));
});
afterAll(() => rm(folder, { recursive: true }));

const kindsOf = async (bytes: Bytes): Promise<string[]> =>
  (await verifyPack(bytes)).faults.map(({ kind }) => kind);

/** Like a forger with the key but without the time: everything that can be made again is. */
const forged = (change: Partial<PackSource>): Promise<Bytes> =>
  makePack({ ...source, ...change }, async (bytes) => signed(bytes));

test('a pack holds, and says by whom and when it was stamped', async () => {
  const verdict = await verifyPack(pack);
  expect(verdict).toMatchObject({ ok: true, faults: [], orderNo, events: 3, files: 7 });
  expect(verdict.anchors).toMatchObject([
    { seq: 3, at: now.toISOString(), authority: 'Parasol Time Stamping' },
  ]);
  expect(verdict.keys).toEqual([await sha256Hex(key)]);
});

test('one byte that differs, wherever it is, is found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: pack.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, mask) => {
        const copy = pack.slice();
        copy[at] = (copy[at] ?? 0) ^ mask;
        const { ok, faults } = await verifyPack(copy);
        expect(ok).toBe(false);
        expect(faults.every(({ where, what }) => where !== '' && what !== '')).toBe(true);
      },
    ),
    { numRuns: 1500 },
  );
});

test('a byte more or less at the end is found', async () => {
  expect(await kindsOf(pack.slice(0, -1))).toEqual(['zip']);
  expect(await kindsOf(new Uint8Array([...pack, 0]))).toEqual(['zip']);
  expect(await kindsOf(new Uint8Array())).toEqual(['zip']);
});

describe('what was changed is named', () => {
  const spoilt = (name: string): Bytes =>
    writeZip(
      readZip(pack).files.map((file) => {
        if (file.name !== name) return file;
        const bytes = file.bytes.slice();
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        return { ...file, bytes };
      }),
    );

  test.each([
    ['records/answer.json', 'file'],
    ['events.jsonl', 'event'],
    ['anchors/00000007.tsr', 'time-stamp'],
    ['keys/evidence.spki', 'manifest'],
    ['manifest.sig', 'manifest'],
  ])('%s as a fault of the %s', async (name, kind) => {
    const { faults } = await verifyPack(spoilt(name));
    expect(faults.map((fault) => fault.kind)).toContain(kind);
    if (name !== 'manifest.sig') expect(faults.map(({ where }) => where)).toContain(name);
  });

  test('an event that was rewritten, by whoever has the key', async () => {
    const [first, ...rest] = source.events;
    const events = first ? [{ ...first, kind: 'order.refused' }, ...rest] : [];
    const { faults } = await verifyPack(await forged({ events }));
    expect(faults[0]).toMatchObject({ kind: 'event', where: '第 1 个事件' });
  });

  test('a chain that was made anew does not reach the root that was stamped', async () => {
    const [only] = source.anchors;
    const events = source.events.slice(0, 2);
    const hash = events[1]?.hash ?? '';
    const head = { orderNo, seq: 2, hash, at: now.toISOString() };
    const signature = signed(headBytes(head)).toString('hex');
    const anchors = only ? [{ ...only, seq: 2, hash, signature }] : [];
    expect(await kindsOf(await forged({ events, anchors }))).toEqual(['path']);
  });

  test('a root that was replaced is not the one that was stamped', async () => {
    const [only] = source.anchors;
    const leaf = only
      ? await leafHash(
          headLeaf(
            { orderNo, seq: 3, hash: only.hash, at: only.at },
            Buffer.from(only.signature, 'hex'),
          ),
        )
      : new Uint8Array();
    const alone = { position: 0, size: 1, path: [], root: toHex(leaf) };
    const anchors = only ? [{ ...only, ...alone }] : [];
    const kinds = await kindsOf(await forged({ anchors }));
    expect(kinds).toContain('time-stamp');
    expect(kinds).not.toContain('path');
  });

  test('a record that the chain names and the pack lacks', async () => {
    expect(await kindsOf(await forged({ files: [] }))).toEqual(['event']);
  });

  test('a stamp by an authority that nobody asked for', async () => {
    const { faults } = await verifyPack(pack, { authorities: ['0'.repeat(64)] });
    expect(faults).toMatchObject([{ kind: 'time-stamp', where: '锚定 7' }]);
  });
});
