import { fromHex, same, sha256, sha256Hex, toHex, utf8, type Bytes } from './bytes.ts';
import { readCertificate, type Certificate } from './certificate.ts';
import { isSigned } from './chain.ts';
import { isCount, isHash, isHex, isMoment, isRecord, parsed } from './format.ts';

/** A key by which an issuer signs from a moment on: signed by itself and by the key before it. */
export interface KeyEntry {
  readonly number: number;
  readonly at: string;
  /** SPKI of an Ed25519 key, in hexadecimal. */
  readonly key: string;
  /** SHA-256 of the entry before. */
  readonly previous: string | null;
  readonly signature: string;
  /** Signature by the key before; null for the first, and where that key was lost. */
  readonly vouched: string | null;
}

type EntryBody = Pick<KeyEntry, 'number' | 'at' | 'key' | 'previous'>;

/** The bytes of an entry that both keys sign. */
export const entryBytes = ({ number, at, key, previous }: EntryBody): Bytes =>
  utf8(JSON.stringify(['parasol-evidence-key', 1, number, at, key, previous]));

export const entryHash = (entry: EntryBody): Promise<Bytes> => sha256(entryBytes(entry));

/** The file that an issuer publishes at `/verify/keys.json`, and that a reader may give. */
export interface IssuerFile {
  readonly format: 'parasol-evidence-keys';
  readonly version: 2;
  readonly issuers: readonly string[];
  readonly keys: readonly {
    readonly sha256: string;
    readonly kind: 'signing' | 'stamping';
    readonly name: string;
    readonly firstAt: string;
    readonly lastAt: string;
  }[];
  readonly history: readonly KeyEntry[];
  /** Certificates above those that stamp, in base64; `own` ones belong to the issuer itself. */
  readonly roots: readonly {
    readonly sha256: string;
    readonly name: string;
    readonly own: boolean;
    readonly certificate: string;
  }[];
}

const isEntry = (value: unknown): value is KeyEntry =>
  isRecord(value) &&
  isCount(value['number']) &&
  isMoment(value['at']) &&
  isHex(value['key']) &&
  (value['previous'] === null || isHash(value['previous'])) &&
  isHex(value['signature']) &&
  (value['vouched'] === null || isHex(value['vouched']));

const isIssuerFile = (value: unknown): value is IssuerFile =>
  isRecord(value) &&
  value['format'] === 'parasol-evidence-keys' &&
  value['version'] === 2 &&
  Array.isArray(value['issuers']) &&
  value['issuers'].every((name) => typeof name === 'string') &&
  Array.isArray(value['keys']) &&
  value['keys'].every((key) => isRecord(key) && isHash(key['sha256']) && isMoment(key['lastAt'])) &&
  Array.isArray(value['history']) &&
  value['history'].every(isEntry) &&
  Array.isArray(value['roots']) &&
  value['roots'].every(
    (root) =>
      isRecord(root) && typeof root['certificate'] === 'string' && typeof root['own'] === 'boolean',
  );

/** Whether an entry follows the one before it, and whether the key before vouched for it. */
const followsFrom = async (
  entry: KeyEntry,
  before: KeyEntry | undefined,
): Promise<'vouched' | 'alone' | 'broken'> => {
  const bytes = entryBytes(entry);
  const previous = before ? toHex(await entryHash(before)) : null;
  if (entry.number !== (before?.number ?? 0) + 1 || entry.previous !== previous) return 'broken';
  if (before && Date.parse(entry.at) < Date.parse(before.at)) return 'broken';
  if (!(await isSigned(fromHex(entry.key), fromHex(entry.signature), bytes))) return 'broken';
  if (entry.vouched === null) return 'alone';
  if (!before || !(await isSigned(fromHex(before.key), fromHex(entry.vouched), bytes))) {
    return 'broken';
  }
  return 'vouched';
};

/** The entries of a history file in a pack; undefined when it is none. */
export const readHistory = (bytes: Uint8Array | undefined): readonly KeyEntry[] | undefined => {
  const value = parsed(bytes);
  return Array.isArray(value) && value.every(isEntry) ? value : undefined;
};

export interface TrustedIssuer {
  /** The companies that sign with these keys. */
  readonly names: readonly string[];
  readonly history: readonly KeyEntry[];
  /** Keys from before there was a history, with the moment of their last use. */
  readonly earlier: ReadonlyMap<string, Date>;
  readonly roots: readonly { readonly certificate: Certificate; readonly own: boolean }[];
}

/** An issuer as a file describes it; throws, with the reason in words, when it cannot be believed. */
export const readIssuer = async (bytes: Uint8Array): Promise<TrustedIssuer> => {
  const file = parsed(bytes);
  if (!isIssuerFile(file)) throw new Error('这不是出具方公布的密钥文件（keys.json，第 2 版）');
  for (const [index, entry] of file.history.entries()) {
    if ((await followsFrom(entry, file.history[index - 1])) === 'broken') {
      throw new Error(`密钥文件里第 ${index + 1} 把密钥的签名不成立`);
    }
  }
  try {
    const listed = await Promise.all(file.history.map(({ key }) => sha256Hex(fromHex(key))));
    const roots = file.roots.map(({ certificate, own }) => ({
      certificate: readCertificate(
        Uint8Array.from(atob(certificate), (letter) => letter.charCodeAt(0)),
      ),
      own,
    }));
    const earlier = file.keys.filter(
      ({ sha256: key, kind }) => kind === 'signing' && !listed.includes(key),
    );
    return {
      names: file.issuers,
      history: file.history,
      earlier: new Map(earlier.map(({ sha256: key, lastAt }) => [key, new Date(lastAt)])),
      roots,
    };
  } catch {
    throw new Error('密钥文件里的根证书读不出来');
  }
};

/** A key that may sign for an issuer, and until when it might. */
export interface KnownKey {
  readonly issuer: TrustedIssuer;
  readonly until: Date | null;
}

/**
 * The keys of issuers by their SHA-256. The history in a pack adds those that came after the last
 * one known here, as far as each was vouched for by the one before; it never replaces what is known.
 */
export const knownKeys = async (
  issuers: readonly TrustedIssuer[],
  packed: readonly KeyEntry[],
): Promise<ReadonlyMap<string, KnownKey>> => {
  const known = new Map<string, KnownKey>();
  for (const issuer of issuers) {
    const { history, earlier } = issuer;
    const entries = [...history];
    let last = entries.at(-1);
    const there = last && packed.find(({ number }) => number === last?.number);
    if (last && there && same(entryBytes(there), entryBytes(last))) {
      for (const entry of packed.filter(({ number }) => number > there.number)) {
        if ((await followsFrom(entry, last)) !== 'vouched') break;
        entries.push(entry);
        last = entry;
      }
    }
    for (const [key, until] of earlier) known.set(key, { issuer, until });
    for (const [index, { key }] of entries.entries()) {
      const next = entries[index + 1];
      const until = next ? new Date(next.at) : null;
      known.set(await sha256Hex(fromHex(key)), { issuer, until });
    }
  }
  return known;
};
