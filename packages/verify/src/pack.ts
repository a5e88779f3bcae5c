import { fromHex, sha256Hex, textOf, toHex, utf8, type Bytes } from './bytes.ts';
import {
  beginningOf,
  eventHash,
  headBytes,
  headLeaf,
  isSigned,
  manifestBytes,
  type ChainEvent,
} from './chain.ts';
import { climb, leafHash } from './merkle.ts';
import { readTimeStamp } from './time-stamp.ts';
import { readZip, writeZip, type ZipFile } from './zip.ts';

export const names = {
  manifest: 'manifest.json',
  signature: 'manifest.sig',
  key: 'keys/evidence.spki',
  events: 'events.jsonl',
  anchor: (anchorNo: number): string => `anchors/${String(anchorNo).padStart(8, '0')}.json`,
  token: (anchorNo: number): string => `anchors/${String(anchorNo).padStart(8, '0')}.tsr`,
} as const;

/** A thing whose hash is in the chain and which is not in the pack, with the reason. */
export interface Absent {
  readonly sha256: string;
  readonly why: string;
}

export interface Manifest {
  readonly format: 'parasol-evidence-pack';
  readonly version: 1;
  readonly orderNo: string;
  readonly madeAt: string;
  readonly events: number;
  readonly anchors: readonly number[];
  readonly files: readonly {
    readonly name: string;
    readonly title: string;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  readonly absent: readonly Absent[];
}

/** A signed head of the order in the tree that was stamped. */
export interface PackedAnchor {
  readonly anchorNo: number;
  readonly seq: number;
  readonly hash: string;
  readonly at: string;
  /** Signature of the head, and the key that made it (SPKI), in hexadecimal. */
  readonly signature: string;
  readonly key: string;
  readonly position: number;
  readonly size: number;
  readonly path: readonly string[];
  readonly root: string;
}

export type FaultKind =
  | 'zip'
  | 'manifest'
  | 'key'
  | 'file'
  | 'event'
  | 'head'
  | 'path'
  | 'time-stamp';

export interface Fault {
  readonly kind: FaultKind;
  /** Which file, event or anchor. */
  readonly where: string;
  readonly what: string;
}

export interface Anchored {
  readonly anchorNo: number;
  /** How many events of the order were there. */
  readonly seq: number;
  readonly at: string;
  readonly authority: string;
  readonly certificate: string;
  /** SHA-256 of the key that signed the head. */
  readonly key: string;
  /** An event dated after the stamp: a clock was wrong. */
  readonly laterEvent: number | null;
}

export interface Verdict {
  readonly ok: boolean;
  readonly faults: readonly Fault[];
  readonly orderNo: string | null;
  readonly madeAt: string | null;
  readonly files: number;
  readonly events: number;
  readonly anchors: readonly Anchored[];
  /** SHA-256 of the keys that signed, for comparison with those that the issuer publishes. */
  readonly keys: readonly string[];
}

/** Fingerprints known from elsewhere; without them the pack is compared with itself only. */
export interface Trusted {
  readonly keys?: readonly string[] | undefined;
  readonly authorities?: readonly string[] | undefined;
}

type Report = (fault: Fault) => void;

const isManifest = (value: unknown): value is Manifest => {
  const said = value as Partial<Manifest> | null;
  return (
    said?.format === 'parasol-evidence-pack' &&
    said.version === 1 &&
    typeof said.orderNo === 'string' &&
    Array.isArray(said.files) &&
    Array.isArray(said.anchors) &&
    Array.isArray(said.absent)
  );
};

const parsed = (bytes: Uint8Array | undefined): unknown => {
  try {
    return bytes && JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
};

const checkFiles = async (
  manifest: Manifest,
  files: readonly ZipFile[],
  report: Report,
): Promise<void> => {
  const listed = [names.manifest, names.signature, ...manifest.files.map(({ name }) => name)];
  const held = new Map(files.map((file) => [file.name, file.bytes]));
  for (const { name, sha256, bytes } of manifest.files) {
    const content = held.get(name);
    if (!content) report({ kind: 'file', where: name, what: '清单中有，包里没有' });
    else if (content.length !== bytes || (await sha256Hex(content)) !== sha256) {
      report({ kind: 'file', where: name, what: '内容与清单中的摘要不一致' });
    }
  }
  for (const { name } of files) {
    if (!listed.includes(name)) report({ kind: 'file', where: name, what: '清单中没有这个文件' });
  }
  if (files.some(({ name }, at) => name !== listed[at]) || files.length !== listed.length) {
    report({ kind: 'zip', where: 'ZIP', what: '文件的顺序或个数与清单不一致' });
  }
};

interface ReadChain {
  readonly hashes: readonly string[];
  readonly times: readonly string[];
}

type StoredEvent = ChainEvent & { readonly hash: string };

/** The line of an event in the pack. */
export const eventLine = ({ seq, at, kind, source, facts, content, hash }: StoredEvent): string =>
  JSON.stringify({ seq, at, kind, source, facts, content, hash });

const checkEvents = async (
  manifest: Manifest,
  bytes: Uint8Array,
  report: Report,
): Promise<ReadChain> => {
  const found = new Set([
    ...manifest.files.map(({ sha256 }) => sha256),
    ...manifest.absent.map(({ sha256 }) => sha256),
  ]);
  const hashes: string[] = [];
  const times: string[] = [];
  let previous = await beginningOf(manifest.orderNo);
  let broken = false;
  const lines = new TextDecoder().decode(bytes).split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const event = parsed(utf8(line)) as StoredEvent | undefined;
    const where = `第 ${index + 1} 个事件`;
    if (event === undefined || event === null || typeof event !== 'object') {
      report({ kind: 'event', where, what: '读不出来' });
      broken = true;
      break;
    }
    const hash = await eventHash(previous, event);
    if (event.seq !== index + 1) report({ kind: 'event', where, what: '序号不连续' });
    if (!broken && toHex(hash) !== event.hash) {
      report({ kind: 'event', where, what: `（${event.kind}）与它的摘要不一致` });
      broken = true;
    }
    if (typeof event.content === 'string' && !found.has(event.content)) {
      report({ kind: 'event', where, what: `（${event.kind}）所指的记录不在包里` });
    }
    previous = hash;
    hashes.push(toHex(hash));
    times.push(event.at);
  }
  if (lines.length !== manifest.events && !broken) {
    report({ kind: 'event', where: names.events, what: '事件的个数与清单不一致' });
  }
  return { hashes, times };
};

const fiveMinutes = 300_000;

const checkAnchor = async (
  { orderNo, anchorNo }: { orderNo: string; anchorNo: number },
  files: ReadonlyMap<string, Uint8Array>,
  chain: ReadChain,
  report: Report,
): Promise<Anchored | undefined> => {
  const where = `锚定 ${anchorNo}`;
  const anchor = parsed(files.get(names.anchor(anchorNo))) as PackedAnchor | undefined;
  if (!anchor) {
    report({ kind: 'head', where, what: '读不出来' });
    return undefined;
  }
  try {
    const signature = fromHex(anchor.signature);
    const head = { orderNo, seq: anchor.seq, hash: anchor.hash, at: anchor.at };
    if (chain.hashes[anchor.seq - 1] !== anchor.hash) {
      report({ kind: 'head', where, what: `与第 ${anchor.seq} 个事件的摘要不一致` });
    }
    if (!(await isSigned(fromHex(anchor.key), signature, headBytes(head)))) {
      report({ kind: 'head', where, what: '链头的签名不成立' });
    }
    const leaf = await leafHash(headLeaf(head, signature));
    const root = await climb(leaf, anchor, anchor.path.map(fromHex)).catch(() => undefined);
    if (!root || toHex(root) !== anchor.root) {
      report({ kind: 'path', where, what: '从链头到树根的路径不成立' });
    }
  } catch {
    report({ kind: 'head', where, what: '读不出来' });
  }
  try {
    const token = files.get(names.token(anchorNo));
    if (!token) throw new Error('no token');
    const stamp = await readTimeStamp(token, fromHex(anchor.root));
    const late = chain.times
      .slice(0, anchor.seq)
      .findIndex((at) => Date.parse(at) > stamp.at.getTime() + fiveMinutes);
    return {
      anchorNo,
      seq: anchor.seq,
      at: stamp.at.toISOString(),
      authority: stamp.authority,
      certificate: stamp.certificate,
      key: await sha256Hex(fromHex(anchor.key)),
      laterEvent: late < 0 ? null : late + 1,
    };
  } catch {
    report({ kind: 'time-stamp', where, what: '时间戳不成立' });
    return undefined;
  }
};

const checkTrust = (
  { keys, authorities }: Trusted,
  used: readonly string[],
  anchors: readonly Anchored[],
  report: Report,
): void => {
  for (const key of used) {
    if (keys && !keys.includes(key)) {
      report({ kind: 'key', where: `签名公钥 ${key}`, what: '不是您指定的' });
    }
  }
  for (const { anchorNo, certificate } of anchors) {
    if (authorities && !authorities.includes(certificate)) {
      const where = `锚定 ${anchorNo}`;
      report({ kind: 'time-stamp', where, what: '不是由您指定的时间戳证书签发' });
    }
  }
};

const nothing: Omit<Verdict, 'faults'> = {
  ok: false,
  orderNo: null,
  madeAt: null,
  files: 0,
  events: 0,
  anchors: [],
  keys: [],
};

/** Compares a pack with itself, byte by byte. Needs no network, only WebCrypto. */
export const verifyPack = async (bytes: Bytes, trusted: Trusted = {}): Promise<Verdict> => {
  const faults: Fault[] = [];
  const report: Report = (fault) => void faults.push(fault);
  let files: readonly ZipFile[];
  let zipFaults: readonly string[];
  try {
    ({ files, faults: zipFaults } = readZip(bytes));
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { ...nothing, faults: [{ kind: 'zip', where: 'ZIP', what }] };
  }
  const held = new Map(files.map((file) => [file.name, file.bytes]));
  const written = held.get(names.manifest);
  const manifest = parsed(written);
  if (!written || !isManifest(manifest)) {
    const what = written ? '读不出来' : '包里没有清单';
    return { ...nothing, faults: [{ kind: 'manifest', where: names.manifest, what }] };
  }
  await checkFiles(manifest, files, report);
  // A changed file does not fit its ZIP header either; that is reported once.
  const changed = faults.some(({ kind }) => kind === 'file');
  const key = held.get(names.key) ?? new Uint8Array();
  const signature = held.get(names.signature) ?? new Uint8Array();
  if (!(await isSigned(key, signature, manifestBytes(written)))) {
    report({ kind: 'manifest', where: names.manifest, what: '清单或它的签名被改动' });
  } else if (!changed) {
    for (const what of zipFaults) report({ kind: 'zip', where: 'ZIP', what: `${what}被改动` });
  }
  const chain = await checkEvents(manifest, held.get(names.events) ?? new Uint8Array(), report);
  const anchors: Anchored[] = [];
  for (const anchorNo of manifest.anchors) {
    const about = { orderNo: manifest.orderNo, anchorNo };
    const anchored = await checkAnchor(about, held, chain, report);
    if (anchored) anchors.push(anchored);
  }
  if (!anchors.some(({ seq }) => seq === manifest.events)) {
    report({ kind: 'head', where: names.events, what: '最后的事件没有被锚定' });
  }
  const keys = [...new Set([await sha256Hex(key), ...anchors.map((anchor) => anchor.key)])];
  checkTrust(trusted, keys, anchors, report);
  return {
    ok: faults.length === 0,
    faults,
    orderNo: manifest.orderNo,
    madeAt: manifest.madeAt,
    files: files.length,
    events: chain.hashes.length,
    anchors,
    keys,
  };
};

export interface PackSource {
  readonly orderNo: string;
  readonly madeAt: string;
  readonly events: readonly StoredEvent[];
  readonly anchors: readonly (PackedAnchor & { readonly token: Uint8Array })[];
  /** The Ed25519 key that signed, as SPKI. */
  readonly key: Uint8Array;
  readonly files: readonly (ZipFile & { readonly title: string })[];
  readonly absent: readonly Absent[];
}

/** Everything as one pack; `sign` receives exactly the bytes to sign. */
export const makePack = async (
  source: PackSource,
  sign: (bytes: Bytes) => Promise<Uint8Array>,
): Promise<Bytes> => {
  const { orderNo, madeAt, events, anchors, key, absent } = source;
  const files = [
    ...source.files,
    {
      name: names.events,
      title: '事件链',
      bytes: utf8(events.map((event) => `${eventLine(event)}\n`).join('')),
    },
    ...anchors.flatMap(({ token, ...anchor }) => [
      {
        name: names.anchor(anchor.anchorNo),
        title: '链头、签名与到树根的路径',
        bytes: utf8(`${JSON.stringify(anchor, null, 1)}\n`),
      },
      { name: names.token(anchor.anchorNo), title: 'RFC 3161 时间戳', bytes: token },
    ]),
    { name: names.key, title: '签名公钥（Ed25519，SPKI）', bytes: key },
  ];
  const manifest: Manifest = {
    format: 'parasol-evidence-pack',
    version: 1,
    orderNo,
    madeAt,
    events: events.length,
    anchors: anchors.map(({ anchorNo }) => anchorNo),
    files: await Promise.all(
      files.map(async ({ name, title, bytes }) => ({
        name,
        title,
        bytes: bytes.length,
        sha256: await sha256Hex(bytes),
      })),
    ),
    absent,
  };
  const written = utf8(`${JSON.stringify(manifest, null, 1)}\n`);
  return writeZip([
    { name: names.manifest, bytes: written },
    { name: names.signature, bytes: await sign(manifestBytes(written)) },
    ...files,
  ]);
};
