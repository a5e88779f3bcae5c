import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Hex, toHex, utf8, type Bytes } from '@parasol/verify/bytes';
import { beginningOf, eventHash, headBytes, headLeaf, manifestBytes } from '@parasol/verify/chain';
import { sealHash } from '@parasol/verify/format';
import { leafHash, pathOf, rootOf } from '@parasol/verify/merkle';
import { makePack, type PackSource, type Sealer } from '@parasol/verify/make-pack';
import { entryBytes, entryHash, readIssuer, type KeyEntry } from '@parasol/verify/trust';
import type { TrustedIssuer } from '@parasol/verify/trust';
import type { Verdict } from '@parasol/verify/verdict';
import { verifyPack } from '@parasol/verify/verify-pack';
import { verdictLines } from '@parasol/verify/words';
import { readZip, writeZip } from '@parasol/verify/zip';
import { openServices } from '#providers/outside/services.ts';
import { timeStamper } from '#providers/signature/own-key.ts';

const orderNo = '202605200001';
const now = new Date('2026-05-20T15:55:00Z');

interface Key {
  readonly spki: Buffer;
  readonly sign: (bytes: Uint8Array) => Buffer;
}
const newKey = (): Key => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    spki: publicKey.export({ type: 'spki', format: 'der' }),
    sign: (bytes) => sign(null, bytes, privateKey),
  };
};
const [first, second, third, stranger] = [newKey(), newKey(), newKey(), newKey()];

/** The next entry of a history, vouched for unless the key before was lost. */
const entered = async (key: Key, at: string, last?: KeyEntry, before?: Key): Promise<KeyEntry> => {
  const entry = {
    number: (last?.number ?? 0) + 1,
    at,
    key: key.spki.toString('hex'),
    previous: last ? toHex(await entryHash(last)) : null,
  };
  const bytes = entryBytes(entry);
  const signature = key.sign(bytes).toString('hex');
  return { ...entry, signature, vouched: before?.sign(bytes).toString('hex') ?? null };
};

let folder: string;
/** Clocks with an authority each: the house's own, and one that a forger invented. */
const stamperIn = (place: string, clock = (): Date => now) =>
  timeStamper({
    settings: undefined,
    folder: join(folder, place),
    clock,
    service: openServices().of('time-stamp'),
  });

let history: readonly KeyEntry[];
const issuerFile = async (entries: readonly KeyEntry[], place = 'house'): Promise<Bytes> =>
  utf8(
    JSON.stringify({
      format: 'parasol-evidence-keys',
      version: 2,
      issuers: ['青禾保险经纪'],
      keys: [],
      history: entries,
      roots: (await stamperIn(place).roots()).certificates.map((certificate) => ({
        sha256: '',
        name: '',
        own: true,
        certificate: Buffer.from(certificate).toString('base64'),
      })),
    }),
  );

interface House {
  readonly key: Key;
  readonly headKey?: Key;
  readonly place?: string;
  readonly at?: Date;
  readonly history?: readonly KeyEntry[];
  readonly events?: readonly string[];
}

/** A whole pack as the holder of this key and this clock makes it. */
const sourceOf = async (house: House): Promise<PackSource> => {
  const { key, headKey = key, place = 'house', at = now } = house;
  const record = utf8('{"answer":"no"}');
  const events: PackSource['events'][number][] = [];
  let previous = await beginningOf(orderNo);
  const kinds = house.events ?? ['order.agreed', 'paper.signed', 'payment.paid'];
  for (const [index, kind] of kinds.entries()) {
    const event = {
      seq: index + 1,
      at: new Date(now.getTime() - 3_600_000 + index * 60_000).toISOString(),
      kind,
      source: `test:${index}`,
      facts: { number: index, words: await sha256Hex(utf8(`words ${index}`)) },
      content: index === 1 ? await sha256Hex(record) : null,
    };
    previous = await eventHash(previous, event);
    events.push({ ...event, hash: toHex(previous) });
  }
  const head = { orderNo, seq: events.length, hash: toHex(previous), at: at.toISOString() };
  const signature = headKey.sign(headBytes(head));
  const leaves = await Promise.all([
    leafHash(utf8('another order')),
    leafHash(headLeaf(head, signature)),
    leafHash(utf8('a third')),
  ]);
  const root = await rootOf(leaves);
  return {
    orderNo,
    issuer: '青禾保险经纪',
    madeAt: at.toISOString(),
    events,
    anchors: [
      {
        anchorNo: 7,
        seq: head.seq,
        hash: head.hash,
        at: head.at,
        signature: signature.toString('hex'),
        key: headKey.spki.toString('hex'),
        position: 1,
        size: 3,
        path: (await pathOf(leaves, 1)).map(toHex),
        root: toHex(root),
        token: await stamperIn(place, () => at).stamp(root),
      },
    ],
    key: key.spki,
    history: house.history ?? history,
    files: [
      { name: 'records/answer.json', title: '回答', bytes: record },
      { name: 'pages/words-1.txt', title: '当时的文字', bytes: utf8('words 1') },
      { name: 'report.pdf', title: '证据报告', bytes: utf8('a report') },
    ],
    absent: [],
  };
};

const sealerOf = ({ key, place = 'house', at = now }: House): Sealer => ({
  sign: async (bytes) => key.sign(bytes),
  stamp: (hash) => stamperIn(place, () => at).stamp(hash),
});

const packOf = async (house: House, change: Partial<PackSource> = {}): Promise<Bytes> =>
  makePack({ ...(await sourceOf(house)), ...change }, sealerOf(house));

let source: PackSource;
let pack: Bytes;
/** Readers who fetched the keys before the rotation, and after it. */
let before: TrustedIssuer;
let after: TrustedIssuer;
const rotated = new Date('2026-05-21T00:00:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-pack-'));
  const one = await entered(first, '2026-01-01T00:00:00.000Z');
  const two = await entered(second, rotated.toISOString(), one, first);
  history = [one];
  before = await readIssuer(await issuerFile([one]));
  after = await readIssuer(await issuerFile([one, two]));
  source = await sourceOf({ key: first });
  pack = await makePack(source, sealerOf({ key: first }));
});
afterAll(() => rm(folder, { recursive: true }));

const check = (bytes: Bytes, issuers = [before]): Promise<Verdict> => verifyPack(bytes, issuers);
const kindsOf = async (bytes: Bytes): Promise<string[]> =>
  (await check(bytes)).faults.map(({ kind }) => kind);
const doubtsOf = ({ doubts }: Verdict): string =>
  doubts.map(({ where, what }) => `${where}：${what}`).join('\n');

/** Like a forger with the key but without the time: everything that can be made again is. */
const forged = (change: Partial<PackSource>): Promise<Bytes> =>
  makePack({ ...source, ...change }, sealerOf({ key: first }));

/** Sealed by the house itself, with other lines in the place of its events. */
const withEvents = async (change: (line: string) => string): Promise<Bytes> => {
  const files = readZip(pack).files;
  const read = (name: string): string =>
    new TextDecoder().decode(files.find((file) => file.name === name)?.bytes);
  const lines = utf8(change(read('events.jsonl')));
  const manifest = JSON.parse(read('manifest.json')) as {
    files: { name: string; bytes: number; sha256: string }[];
  };
  for (const file of manifest.files) {
    if (file.name !== 'events.jsonl') continue;
    file.bytes = lines.length;
    file.sha256 = await sha256Hex(lines);
  }
  const written = utf8(`${JSON.stringify(manifest, null, 1)}\n`);
  const signature = first.sign(manifestBytes(written));
  const stamp = await stamperIn('house').stamp(await sealHash(written, signature));
  const other: Readonly<Record<string, Uint8Array>> = {
    'manifest.json': written,
    'manifest.sig': signature,
    'manifest.tsr': stamp,
    'events.jsonl': lines,
  };
  return writeZip(files.map((file) => ({ ...file, bytes: other[file.name] ?? file.bytes })));
};

test('a pack holds, and says by whom, when it was stamped, and what binds each file', async () => {
  const verdict = await check(pack);
  expect(verdict).toMatchObject({ outcome: 'issued', issuer: '青禾保险经纪', faults: [], orderNo });
  expect(verdict).toMatchObject({ doubts: [], events: 3, sealedAt: now.toISOString() });
  expect(verdict.anchors).toMatchObject([
    { seq: 3, at: now.toISOString(), authority: 'Parasol Time Stamping', own: true },
  ]);
  expect(verdict.keys).toEqual([await sha256Hex(first.spki)]);
  const stampedAt = now.toISOString();
  expect(verdict.files.map(({ name, binding, event }) => [name, binding, event])).toEqual([
    ['records/answer.json', 'chain', 2],
    ['pages/words-1.txt', 'chain', 2],
    ['report.pdf', 'drawn', null],
    ['events.jsonl', 'proof', null],
    ['anchors/00000007.json', 'proof', null],
    ['anchors/00000007.tsr', 'proof', null],
    ['keys/evidence.spki', 'proof', null],
    ['keys/history.json', 'proof', null],
  ]);
  expect(verdict.files[0]?.stampedAt).toBe(stampedAt);
  expect(verdictLines(verdict)[0]).toBe('查验通过：内容没有改动，由“青禾保险经纪”出具。');
});

describe('an unchanged pack is nobody’s', () => {
  test('where no issuer is known', async () => {
    const verdict = await verifyPack(pack);
    expect(verdict).toMatchObject({ outcome: 'unknown', issuer: null, faults: [] });
    expect(doubtsOf(verdict)).toContain('没有任何认识的出具方');
    expect(verdictLines(verdict).join('\n')).not.toContain('查验通过：');
  });

  test('when it was forged with a key and an authority of one’s own', async () => {
    const events = ['order.agreed', 'payment.paid'];
    const own = await entered(stranger, '2026-01-01T00:00:00.000Z');
    const house = { key: stranger, place: 'forger', events, history: [own] };
    const files = source.files.slice(2);
    const verdict = await check(await packOf(house, { files, absent: await absentOf(house) }));
    expect(verdict).toMatchObject({ outcome: 'unknown', issuer: null, faults: [] });
    expect(doubtsOf(verdict)).toMatch(/清单：由不认识的密钥/);
    expect(doubtsOf(verdict)).toMatch(/锚定 7：由不认识的密钥/);
    expect(doubtsOf(verdict)).toContain('不能追溯到任何认识的根证书');
  });

  test('when its authority was invented, though the keys are the house’s', async () => {
    const verdict = await check(await packOf({ key: first, place: 'invented' }));
    expect(verdict.outcome).toBe('unknown');
    expect(new Set(verdict.doubts.map(({ kind }) => kind))).toEqual(new Set(['authority']));
  });

  test('when somebody exchanged pages and sealed it anew', async () => {
    const files = source.files.map((file) =>
      file.name === 'report.pdf' ? { ...file, bytes: utf8('another report') } : file,
    );
    const resealed = await makePack(
      { ...source, files, key: stranger.spki },
      sealerOf({ key: stranger }),
    );
    const verdict = await check(resealed);
    expect(verdict).toMatchObject({ outcome: 'unknown', faults: [] });
    expect(doubtsOf(verdict)).toContain('被别人重新封过');
  });

  test('when it claims another company than the one whose key it is', async () => {
    const verdict = await check(await forged({ issuer: '某保险公司' }));
    expect(verdict).toMatchObject({ outcome: 'unknown', faults: [] });
    expect(doubtsOf(verdict)).toContain('自称由“某保险公司”出具');
  });

  test('when a former key signed it after its end; before its end it is the house’s', async () => {
    const early = await check(pack, [after]);
    expect(early).toMatchObject({ outcome: 'issued', doubts: [] });
    const at = new Date(rotated.getTime() + 3_600_000);
    const late = await check(await packOf({ key: first, at }), [after]);
    expect(late).toMatchObject({ outcome: 'unknown', faults: [] });
    expect(doubtsOf(late)).toContain('已经停用，签署在那之后');
  });
});

/** The record that the forger left out, so that the forged pack is whole. */
const absentOf = async (house: House): Promise<PackSource['absent']> =>
  (await sourceOf(house)).events.flatMap(({ content }) =>
    content === null ? [] : [{ sha256: content, why: '已依法删除' }],
  );

describe('the history of keys', () => {
  test('in a pack leads a reader with an older list to the newer key', async () => {
    const at = new Date(rotated.getTime() + 3_600_000);
    const [one] = history;
    const two = await entered(second, rotated.toISOString(), one, first);
    const house = { key: second, at, history: [...history, two] };
    expect((await check(await packOf(house))).outcome).toBe('issued');
    // Heads from before the rotation stay the former key's.
    expect((await check(await packOf({ ...house, headKey: first, at: now }))).outcome).toBe(
      'issued',
    );
  });

  test('does not lead to a key for which the one before did not sign', async () => {
    const at = new Date(rotated.getTime() + 3_600_000);
    const [one] = history;
    for (const voucher of [undefined, stranger]) {
      const fork = await entered(third, rotated.toISOString(), one, voucher);
      const verdict = await check(await packOf({ key: third, at, history: [...history, fork] }));
      expect(verdict).toMatchObject({ outcome: 'unknown', faults: [] });
    }
    // A thief with the former key goes on from it: who knows the next one is not misled.
    const fork = await entered(third, rotated.toISOString(), one, first);
    const stolen = await packOf({ key: third, at, history: [...history, fork] });
    expect((await check(stolen, [after])).outcome).toBe('unknown');
  });

  test('of a file is refused when a signature in it does not hold, and so is what is none', async () => {
    const [one] = history;
    const wrong = await entered(second, rotated.toISOString(), one, stranger);
    await expect(readIssuer(await issuerFile([...history, wrong]))).rejects.toThrow('第 2 把密钥');
    const gap = await entered(second, rotated.toISOString());
    await expect(readIssuer(await issuerFile([...history, gap]))).rejects.toThrow('第 2 把密钥');
    for (const text of ['', 'null', '[]', '{"format":"parasol-evidence-keys"}']) {
      await expect(readIssuer(utf8(text))).rejects.toThrow('不是出具方公布的密钥文件');
    }
  });
});

describe('anything gets a verdict', () => {
  const shape = (bytes: Bytes) => async (): Promise<Verdict> => {
    const verdict = await check(bytes);
    expect(verdict.outcome).toBe('changed');
    expect(verdict.faults.length).toBeGreaterThan(0);
    expect(verdictLines(verdict)[0]).toMatch(/^查验不通过/);
    return verdict;
  };

  test('a truncated file, rubbish, and other files in its place', async () => {
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const verdict = await shape(pack.slice(0, Math.floor(pack.length * share)))();
      expect(verdictLines(verdict)[0]).toContain('不是一份完整的证据包');
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) =>
        shape(new Uint8Array(bytes))().then(() => true),
      ),
    );
    await shape(utf8('<html>not found</html>'))();
    await shape(writeZip([{ name: 'a.txt', bytes: utf8('a') }]))();
  });

  test('any value in the place of another', async () => {
    const files = readZip(pack).files;
    const json = (name: string): unknown =>
      JSON.parse(new TextDecoder().decode(files.find((file) => file.name === name)?.bytes));
    const places = [
      ['manifest.json', json('manifest.json')],
      ['anchors/00000007.json', json('anchors/00000007.json')],
    ] as const;
    const replaced = (value: unknown, path: number[], by: unknown): unknown => {
      if (typeof value !== 'object' || value === null || path.length === 0) return by;
      const keys = Object.keys(value);
      const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)] ?? '';
      const copy: unknown = Array.isArray(value) ? [...value] : { ...value };
      Object.assign(copy as object, {
        [key]: replaced((value as Record<string, unknown>)[key], path.slice(1), by),
      });
      return copy;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }),
        fc.jsonValue({ maxDepth: 2 }),
        async ([name, value], path, by) => {
          const bytes = utf8(JSON.stringify(replaced(value, path, by)));
          const verdict = await check(
            writeZip(files.map((file) => (file.name === name ? { ...file, bytes } : file))),
          );
          expect(verdict.outcome).toBe('changed');
          verdictLines(verdict);
        },
      ),
      { numRuns: 150 },
    );
  });
});

test('one byte that differs, wherever it is, is found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: pack.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, mask) => {
        const copy = pack.slice();
        copy[at] = (copy[at] ?? 0) ^ mask;
        const { outcome, faults } = await check(copy);
        expect(outcome).toBe('changed');
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
    ['manifest.tsr', 'time-stamp'],
    ['pages/words-1.txt', 'file'],
  ])('%s as a fault of the %s', async (name, kind) => {
    const { faults } = await check(spoilt(name));
    expect(faults.map((fault) => fault.kind)).toContain(kind);
    if (name !== 'manifest.sig') expect(faults.map(({ where }) => where)).toContain(name);
  });

  test('an event that was rewritten, by whoever has the key', async () => {
    const [agreed, ...rest] = source.events;
    const events = agreed ? [{ ...agreed, kind: 'order.refused' }, ...rest] : [];
    const { faults } = await check(await forged({ events }));
    expect(faults[0]).toMatchObject({ kind: 'event', where: '第 1 个事件' });
  });

  test('a chain that was made anew does not reach the root that was stamped', async () => {
    const [only] = source.anchors;
    const events = source.events.slice(0, 2);
    const hash = events[1]?.hash ?? '';
    const head = { orderNo, seq: 2, hash, at: now.toISOString() };
    const signature = first.sign(headBytes(head)).toString('hex');
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

  test('a second file of the same name, by whatever letters', async () => {
    for (const name of ['report.pdf', 'Report.PDF', 'ｒeport.pdf']) {
      const files = [{ name, title: '另一份', bytes: utf8('another report') }, ...source.files];
      const { faults, outcome } = await check(await forged({ files }));
      expect(outcome).toBe('changed');
      expect(faults.map(({ what }) => what)).toContain('清单里有两个同名的文件');
    }
  });

  test('words beside an event that no hash covers', async () => {
    const smuggled = (line: string): string =>
      line.replace('"kind":', '"note":"已口头同意","kind":');
    const twice = (line: string): string =>
      line.replace('"kind":', '"kind":"order.refused","kind":');
    for (const change of [smuggled, twice]) {
      const { faults } = await check(await withEvents(change));
      expect(faults).toEqual([
        { kind: 'event', where: '第 1 个事件', what: '夹带了摘要没有固定的内容' },
      ]);
    }
  });

  test('a drawn file that hides among the proofs', async () => {
    const files = [
      ...source.files,
      { name: 'keys/statement.pdf', title: '声明', bytes: utf8('a statement') },
    ];
    const hidden = await forged({ files });
    const { outcome, files: checked } = await check(hidden);
    expect(outcome).toBe('issued');
    expect(checked.find(({ name }) => name === 'keys/statement.pdf')?.binding).toBe('drawn');
    const text = (name: string): string =>
      new TextDecoder().decode(readZip(hidden).files.find((file) => file.name === name)?.bytes);
    const claimed = text('manifest.json').replace(
      /("name": "keys\/statement\.pdf"[^}]*"binding": )"drawn"/,
      '$1"proof"',
    );
    const { faults } = await check(
      writeZip(
        readZip(hidden).files.map((file, at) =>
          at === 0 ? { ...file, bytes: utf8(claimed) } : file,
        ),
      ),
    );
    expect(faults.map(({ where }) => where)).toContain('keys/statement.pdf');
  });

  test('records that were withheld are counted with the reason', async () => {
    const [answer, ...others] = source.files;
    const sha256 = await sha256Hex(answer?.bytes ?? new Uint8Array());
    const absent = [{ sha256, why: '已依法删除' }];
    const verdict = await check(await forged({ files: others, absent }));
    expect(verdict.outcome).toBe('issued');
    expect(verdictLines(verdict)).toContain('包里没有 1 项记录，只有它们的摘要：已依法删除');
  });

  test('events that were written long after their own time', async () => {
    expect((await check(pack)).lateStamps).toBeNull();
    const at = new Date(now.getTime() + 30 * 86_400_000);
    const late = await check(await packOf({ key: first, at }));
    expect(late.lateStamps).toEqual({ event: 1, days: 30, events: 3 });
    expect(verdictLines(late).join('\n')).toContain('不能证明更早就有');
  });

  test('the chain of one order under the number of another', async () => {
    const { faults } = await check(await forged({ orderNo: '202605200002' }));
    expect(faults[0]).toMatchObject({ kind: 'event', where: '第 1 个事件' });
  });

  test('a file that claims to be bound by the chain and is not', async () => {
    const files = readZip(pack).files;
    const text = new TextDecoder().decode(files[0]?.bytes);
    const written = utf8(text.replace('"binding": "drawn"', '"binding": "chain"'));
    const { faults } = await check(
      writeZip(files.map((file, at) => (at === 0 ? { ...file, bytes: written } : file))),
    );
    expect(faults.map(({ what }) => what)).toContain('清单说它由事件链固定，其实没有');
  });
});
