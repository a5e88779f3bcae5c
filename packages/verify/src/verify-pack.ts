import { fromHex, sha256Hex, toHex, utf8, type Bytes } from './bytes.ts';
import { beginningOf, eventHash, headBytes, headLeaf, isSigned, manifestBytes } from './chain.ts';
import {
  eventLine,
  hashesOf,
  isAnchor,
  isEvent,
  isManifest,
  names,
  parsed,
  sealHash,
  type Manifest,
} from './format.ts';
import { judgeIssuer, type Signed } from './judge-issuer.ts';
import { climb, leafHash } from './merkle.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';
import { knownKeys, readHistory, type TrustedIssuer } from './trust.ts';
import type { Anchored, CheckedFile, Report, Verdict } from './verdict.ts';
import { readZip, type ZipFile } from './zip.ts';

const sealNames = ({ version }: Manifest): string[] => [
  names.manifest,
  names.signature,
  ...(version === 1 ? [] : [names.stamp]),
];

const checkFiles = async (
  manifest: Manifest,
  files: readonly ZipFile[],
  report: Report,
): Promise<void> => {
  const listed = [...sealNames(manifest), ...manifest.files.map(({ name }) => name)];
  const bytesByName = new Map(files.map((file) => [file.name, file.bytes]));
  // A folder keeps only one of two files with the same name, and a reader cannot tell which.
  const folded = listed.map((name) => name.normalize('NFKC').toLowerCase());
  for (const [at, name] of listed.entries()) {
    if (folded.indexOf(folded[at] ?? '') < at) {
      report({ kind: 'file', where: name, what: '清单里有两个同名的文件' });
    }
  }
  for (const { name, sha256, bytes } of manifest.files) {
    const content = bytesByName.get(name);
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
  /** The first event that holds a hash. */
  readonly binds: ReadonlyMap<string, number>;
}

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
  const binds = new Map<string, number>();
  let previous = await beginningOf(manifest.orderNo);
  let broken = false;
  const lines = new TextDecoder().decode(bytes).split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const event = parsed(utf8(line));
    const where = `第 ${index + 1} 个事件`;
    if (!isEvent(event)) {
      report({ kind: 'event', where, what: '读不出来' });
      broken = true;
      break;
    }
    if (manifest.version === 2 && line !== eventLine(event)) {
      report({ kind: 'event', where, what: '夹带了摘要没有固定的内容' });
    }
    const hash = await eventHash(previous, event);
    if (event.seq !== index + 1) report({ kind: 'event', where, what: '序号不连续' });
    if (!broken && toHex(hash) !== event.hash) {
      report({ kind: 'event', where, what: `（${event.kind}）与它的摘要不一致` });
      broken = true;
    }
    if (event.content !== null && !found.has(event.content)) {
      report({ kind: 'event', where, what: `（${event.kind}）所指的记录不在包里` });
    }
    for (const each of hashesOf(event)) if (!binds.has(each)) binds.set(each, index + 1);
    previous = hash;
    hashes.push(toHex(hash));
    times.push(event.at);
  }
  if (lines.length !== manifest.events && !broken) {
    report({ kind: 'event', where: names.events, what: '事件的个数与清单不一致' });
  }
  return { hashes, times, binds };
};

const fiveMinutes = 300_000;

const rootsOf = (issuers: readonly TrustedIssuer[]) =>
  issuers.flatMap(({ roots }) => roots.map(({ certificate }) => certificate));

const ownRootsOf = async (issuers: readonly TrustedIssuer[]): Promise<ReadonlySet<string>> => {
  const own = issuers.flatMap(({ roots }) => roots.filter((root) => root.own));
  return new Set(await Promise.all(own.map(({ certificate }) => sha256Hex(certificate.der))));
};

/** A stamped head with its claims about its maker. */
interface CheckedAnchor {
  readonly anchored: Omit<Anchored, 'own'>;
  readonly stamp: TimeStamp;
}

const checkAnchor = async (
  { orderNo, anchorNo }: { orderNo: string; anchorNo: number },
  files: ReadonlyMap<string, Uint8Array>,
  chain: ReadChain,
  { issuers, report }: { issuers: readonly TrustedIssuer[]; report: Report },
): Promise<CheckedAnchor | undefined> => {
  const where = `锚定 ${anchorNo}`;
  const anchor = parsed(files.get(names.anchor(anchorNo)));
  if (!isAnchor(anchor) || anchor.anchorNo !== anchorNo) {
    report({ kind: 'head', where, what: '读不出来' });
    return undefined;
  }
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
  try {
    const token = files.get(names.token(anchorNo));
    if (!token) throw new Error('no token');
    const stamp = await readTimeStamp(token, fromHex(anchor.root), rootsOf(issuers));
    const late = chain.times
      .slice(0, anchor.seq)
      .findIndex((at) => Date.parse(at) > stamp.at.getTime() + fiveMinutes);
    const anchored = {
      anchorNo,
      seq: anchor.seq,
      at: stamp.at.toISOString(),
      authority: stamp.authority,
      certificate: stamp.certificate,
      key: await sha256Hex(fromHex(anchor.key)),
      laterEvent: late < 0 ? null : late + 1,
    };
    return { anchored, stamp };
  } catch {
    report({ kind: 'time-stamp', where, what: '时间戳不成立' });
    return undefined;
  }
};

const checkSeal = async (
  manifest: Manifest,
  files: ReadonlyMap<string, Uint8Array>,
  { issuers, report }: { issuers: readonly TrustedIssuer[]; report: Report },
): Promise<TimeStamp | undefined> => {
  if (manifest.version === 1) return undefined;
  try {
    const nothing = new Uint8Array();
    const written = files.get(names.manifest) ?? nothing;
    const hash = await sealHash(written, files.get(names.signature) ?? nothing);
    return await readTimeStamp(files.get(names.stamp) ?? nothing, hash, rootsOf(issuers));
  } catch {
    report({ kind: 'time-stamp', where: names.stamp, what: '清单的时间戳不成立' });
    return undefined;
  }
};

/** The files that are the proof itself: those that were checked as such, and no other. */
const proofNames = ({ anchors }: Manifest): ReadonlySet<string> =>
  new Set([
    names.events,
    names.key,
    names.history,
    ...anchors.flatMap((anchorNo) => [names.anchor(anchorNo), names.token(anchorNo)]),
  ]);

/** Each file with its link to the chain; a manifest that claims otherwise is at fault. */
const bindingsOf = (
  manifest: Manifest,
  chain: ReadChain,
  anchors: readonly CheckedAnchor[],
  report: Report,
): CheckedFile[] => {
  const proofs = proofNames(manifest);
  return manifest.files.map(({ name, title, bytes, sha256, binding }) => {
    const event = chain.binds.get(sha256) ?? null;
    const found = proofs.has(name) ? 'proof' : event === null ? 'drawn' : 'chain';
    if (manifest.version === 2 && binding !== found) {
      report({ kind: 'file', where: name, what: '清单说它由事件链固定，其实没有' });
    }
    const stamps = anchors
      .filter(({ anchored }) => event !== null && anchored.seq >= event)
      .map(({ anchored }) => anchored.at)
      .toSorted();
    return { name, title, bytes, binding: found, event, stampedAt: stamps[0] ?? null };
  });
};

const dayMs = 86_400_000;
/** Heads are stamped every night, and some nights fail. */
const mostDaysUnstamped = 2;

/** Events that claim to be older than the first stamp that saw them: they may be written later. */
const lateStampsOf = (
  chain: ReadChain,
  anchors: readonly CheckedAnchor[],
): Verdict['lateStamps'] => {
  const late = chain.times.flatMap((at, index) => {
    const stamps = anchors
      .filter(({ anchored }) => anchored.seq > index)
      .map(({ stamp }) => stamp.at.getTime());
    const days = Math.floor((Math.min(...stamps) - Date.parse(at)) / dayMs);
    return Number.isFinite(days) && days > mostDaysUnstamped ? [{ event: index + 1, days }] : [];
  });
  const [first] = late;
  return first ? { ...first, events: late.length } : null;
};

const nothing: Omit<Verdict, 'faults'> = {
  outcome: 'changed',
  doubts: [],
  issuer: null,
  orderNo: null,
  madeAt: null,
  sealedAt: null,
  files: [],
  absent: [],
  lateStamps: null,
  events: 0,
  anchors: [],
  keys: [],
};

const check = async (bytes: Bytes, issuers: readonly TrustedIssuer[]): Promise<Verdict> => {
  const faults: Verdict['faults'][number][] = [];
  const report: Report = (fault) => void faults.push(fault);
  let files: readonly ZipFile[];
  let zipFaults: readonly string[];
  try {
    ({ files, faults: zipFaults } = readZip(bytes));
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { ...nothing, faults: [{ kind: 'zip', where: 'ZIP', what }] };
  }
  const bytesByName = new Map(files.map((file) => [file.name, file.bytes]));
  const written = bytesByName.get(names.manifest);
  const manifest = parsed(written);
  if (!written || !isManifest(manifest)) {
    const what = written ? '读不出来' : '包里没有清单';
    return { ...nothing, faults: [{ kind: 'manifest', where: names.manifest, what }] };
  }
  await checkFiles(manifest, files, report);
  // A changed file does not fit its ZIP header either; that is said once.
  const changed = faults.some(({ kind }) => kind === 'file');
  const key = bytesByName.get(names.key) ?? new Uint8Array();
  const signature = bytesByName.get(names.signature) ?? new Uint8Array();
  if (!(await isSigned(key, signature, manifestBytes(written)))) {
    report({ kind: 'manifest', where: names.manifest, what: '清单或它的签名被改动' });
  } else if (!changed) {
    for (const what of zipFaults) report({ kind: 'zip', where: 'ZIP', what: `${what}被改动` });
  }
  const chain = await checkEvents(
    manifest,
    bytesByName.get(names.events) ?? new Uint8Array(),
    report,
  );
  const means = { issuers, report };
  const anchors: CheckedAnchor[] = [];
  for (const anchorNo of manifest.anchors) {
    const about = { orderNo: manifest.orderNo, anchorNo };
    const anchor = await checkAnchor(about, bytesByName, chain, means);
    if (anchor) anchors.push(anchor);
  }
  if (!anchors.some(({ anchored }) => anchored.seq === manifest.events)) {
    report({ kind: 'head', where: names.events, what: '最后的事件没有被锚定' });
  }
  const seal = await checkSeal(manifest, bytesByName, means);
  const checked = bindingsOf(manifest, chain, anchors, report);
  const sealKey = await sha256Hex(key);
  const signed: [Signed, ...Signed[]] = [
    { where: '清单', key: sealKey, stamp: seal },
    ...anchors.map(({ anchored, stamp }) => ({
      where: `锚定 ${anchored.anchorNo}`,
      key: anchored.key,
      stamp,
    })),
  ];
  const history = readHistory(bytesByName.get(names.history)) ?? [];
  const { issuer, doubts } = judgeIssuer(
    signed,
    manifest.issuer,
    await knownKeys(issuers, history),
  );
  const ownRoots = await ownRootsOf(issuers);
  return {
    outcome: faults.length > 0 ? 'changed' : issuer === null ? 'unknown' : 'issued',
    faults,
    doubts: faults.length > 0 ? [] : doubts,
    issuer: faults.length > 0 ? null : issuer,
    orderNo: manifest.orderNo,
    madeAt: manifest.madeAt,
    sealedAt: seal?.at.toISOString() ?? null,
    files: checked,
    absent: manifest.absent.map(({ why }) => why),
    lateStamps: lateStampsOf(chain, anchors),
    events: chain.hashes.length,
    anchors: anchors.map(({ anchored, stamp }) => ({
      ...anchored,
      own: stamp.root !== null && ownRoots.has(stamp.root),
    })),
    keys: [...new Set(signed.map((each) => each.key))],
  };
};

/**
 * Holds a pack against itself, byte by byte, and against the issuers that are known here. Needs no
 * network, only WebCrypto. Any bytes get a verdict.
 */
export const verifyPack = async (
  bytes: Bytes,
  issuers: readonly TrustedIssuer[] = [],
): Promise<Verdict> => {
  try {
    return await check(bytes, issuers);
  } catch {
    return { ...nothing, faults: [{ kind: 'zip', where: '证据包', what: '内容读不出来' }] };
  }
};
