import { join, sha256, textOf, type Bytes } from './bytes.ts';
import { manifestBytes, type ChainEvent } from './chain.ts';

export const names = {
  manifest: 'manifest.json',
  signature: 'manifest.sig',
  stamp: 'manifest.tsr',
  key: 'keys/evidence.spki',
  history: 'keys/history.json',
  events: 'events.jsonl',
  anchor: (anchorNo: number): string => `anchors/${String(anchorNo).padStart(8, '0')}.json`,
  token: (anchorNo: number): string => `anchors/${String(anchorNo).padStart(8, '0')}.tsr`,
} as const;

/** Something whose hash is in the chain and which is not in the pack, with the reason. */
export interface Absent {
  readonly sha256: string;
  readonly why: string;
}

/**
 * How a file is bound: `chain` by an event that holds its hash, `drawn` when the pack was made,
 * `proof` is the chain with its signatures and stamps themselves.
 */
export type Binding = 'chain' | 'drawn' | 'proof';

export interface ManifestFile {
  readonly name: string;
  readonly title: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Since version 2. */
  readonly binding?: Binding;
}

export interface Manifest {
  readonly format: 'parasol-evidence-pack';
  /** Format 1 has no bindings and no time stamp over the manifest. */
  readonly version: 1 | 2;
  readonly orderNo: string;
  /** The company that sold it, as it calls itself. Since version 2. */
  readonly issuer?: string;
  readonly madeAt: string;
  readonly events: number;
  readonly anchors: readonly number[];
  readonly files: readonly ManifestFile[];
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

export type StoredEvent = ChainEvent & { readonly hash: string };

/** The line of an event in the pack. */
export const eventLine = ({ seq, at, kind, source, facts, content, hash }: StoredEvent): string =>
  JSON.stringify({ seq, at, kind, source, facts, content, hash });

/** Stamped with a pack: that this signature under this manifest was there. */
export const sealHash = (manifest: Uint8Array, signature: Uint8Array): Promise<Bytes> =>
  sha256(join(manifestBytes(manifest), signature));

/** The hashes that an event holds: of its record as a whole, and of words among its facts. */
export const hashesOf = ({ content, facts }: Pick<ChainEvent, 'content' | 'facts'>): string[] =>
  [content, ...Object.values(facts)].filter(
    (value): value is string => typeof value === 'string' && isHash(value),
  );

type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
export const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{2})*$/.test(value);
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';

/** A place below the folder into which a reader unpacks; never one above or beside it. */
const isPlace = (value: unknown): boolean =>
  isText(value) &&
  value.length <= 200 &&
  value
    .split('/')
    // oxlint-disable-next-line no-control-regex
    .every((part) => part !== '' && !/^\.+$/.test(part) && !/[\\:\u0000-\u001f]/.test(part));

const isFile = (value: unknown): boolean =>
  isRecord(value) &&
  isPlace(value['name']) &&
  isText(value['title']) &&
  isCount(value['bytes']) &&
  isHash(value['sha256']);

export const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value['format'] === 'parasol-evidence-pack' &&
  (value['version'] === 1 || value['version'] === 2) &&
  isText(value['orderNo']) &&
  (value['issuer'] === undefined || isText(value['issuer'])) &&
  isMoment(value['madeAt']) &&
  isCount(value['events']) &&
  Array.isArray(value['anchors']) &&
  value['anchors'].every(isCount) &&
  Array.isArray(value['files']) &&
  value['files'].every(isFile) &&
  Array.isArray(value['absent']) &&
  value['absent'].every((each) => isRecord(each) && isHash(each['sha256']) && isText(each['why']));

export const isAnchor = (value: unknown): value is PackedAnchor =>
  isRecord(value) &&
  ['anchorNo', 'seq', 'position', 'size'].every((name) => isCount(value[name])) &&
  ['hash', 'root'].every((name) => isHash(value[name])) &&
  isMoment(value['at']) &&
  isHex(value['signature']) &&
  isHex(value['key']) &&
  Array.isArray(value['path']) &&
  value['path'].every(isHash);

export const isEvent = (value: unknown): value is StoredEvent =>
  isRecord(value) &&
  isCount(value['seq']) &&
  isMoment(value['at']) &&
  isText(value['kind']) &&
  isText(value['source']) &&
  isHash(value['hash']) &&
  (value['content'] === null || isHash(value['content'])) &&
  isRecord(value['facts']) &&
  Object.values(value['facts']).every((fact) => fact === null || typeof fact !== 'object');

/** JSON in UTF-8; undefined for everything else. */
export const parsed = (bytes: Uint8Array | undefined): unknown => {
  try {
    return bytes && JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
};
