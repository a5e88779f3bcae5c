import { join, same, sha256Hex, textOf, type Bytes } from './bytes.ts';
import { context, momentOf, oidOf, partsOf, readDer, tags, within, type Der } from './der.ts';

const ids = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  commonName: '2.5.4.3',
} as const;

const rsa = '1.2.840.113549.1.1.1';
/** The signature algorithm, and the digest where its name contains it. */
const algorithms: Readonly<Record<string, readonly ['RSA' | 'EC', string?]>> = {
  [rsa]: ['RSA'],
  '1.2.840.113549.1.1.11': ['RSA', 'SHA-256'],
  '1.2.840.113549.1.1.12': ['RSA', 'SHA-384'],
  '1.2.840.113549.1.1.13': ['RSA', 'SHA-512'],
  '1.2.840.10045.4.3.2': ['EC', 'SHA-256'],
  '1.2.840.10045.4.3.3': ['EC', 'SHA-384'],
  '1.2.840.10045.4.3.4': ['EC', 'SHA-512'],
};
const curves: Readonly<Record<string, readonly [string, number]>> = {
  '1.2.840.10045.3.1.7': ['P-256', 32],
  '1.3.132.0.34': ['P-384', 48],
  '1.3.132.0.35': ['P-521', 66],
};

export interface Certificate {
  readonly der: Uint8Array;
  /** The part that its issuer signed, how, and the signature. */
  readonly body: Uint8Array;
  readonly algorithm: string;
  readonly signature: Uint8Array;
  readonly serial: Uint8Array;
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly key: Der;
  readonly from: Date;
  readonly until: Date;
  readonly name: string;
  readonly mayStamp: boolean;
  /** Number of authorities that may stand below it; undefined when it may vouch for none. */
  readonly mayVouch: number | undefined;
}

const nameIn = (subject: Der): string => {
  const pairs = partsOf(subject).flatMap(partsOf).map(partsOf);
  const found = pairs.find(([type]) => oidOf(type) === ids.commonName)?.[1];
  return found ? textOf(found.content) : '';
};

type Extensions = ReadonlyMap<string, { readonly value: Der; readonly critical: boolean }>;

const extensionsOf = (value: Der | undefined): Extensions =>
  new Map(
    (value ? partsOf(readDer(value.content)) : []).map(partsOf).flatMap((parts) => {
      const octets = parts.at(-1);
      const critical = parts.length === 3;
      return octets
        ? [[oidOf(parts[0]), { value: readDer(octets.content), critical }] as const]
        : [];
    }),
  );

/** For time stamps and for nothing else. */
const mayStamp = (extensions: Extensions): boolean => {
  const uses = extensions.get(ids.extendedKeyUsage);
  return (
    uses?.critical === true &&
    within(uses.value, tags.sequence).every((use) => oidOf(use) === ids.timeStamping)
  );
};

const certificateSigning = 0x04;

const mayVouch = (extensions: Extensions): number | undefined => {
  const constraints = extensions.get(ids.basicConstraints);
  const [authority, most] = constraints ? within(constraints.value, tags.sequence) : [];
  if (authority?.tag !== tags.boolean || authority.content[0] === 0) return undefined;
  const bits = extensions.get(ids.keyUsage)?.value.content;
  // The first byte of a bit string counts its unused bits.
  if (bits && ((bits[1] ?? 0) & certificateSigning) === 0) return undefined;
  return most?.tag === tags.integer ? (most.content.at(-1) ?? 0) : Number.POSITIVE_INFINITY;
};

export const certificateOf = (value: Der): Certificate => {
  const [body, signedBy, signature] = within(value, tags.sequence);
  const parts = within(body, tags.sequence);
  // Without `[0]` it is of version 1.
  const [serial, , issuer, validity, subject, key] =
    parts[0]?.tag === context(0) ? parts.slice(1) : parts;
  const [from, until] = within(validity, tags.sequence);
  if (!body || !serial || !issuer || !subject || !key || !signature) {
    throw new Error('the certificate is not whole');
  }
  const extensions = extensionsOf(parts.find(({ tag }) => tag === context(3)));
  return {
    der: value.whole,
    body: body.whole,
    algorithm: oidOf(within(signedBy, tags.sequence)[0]),
    signature: signature.content.subarray(1),
    serial: serial.whole,
    issuer: issuer.whole,
    subject: subject.whole,
    key,
    from: momentOf(from),
    until: momentOf(until),
    name: nameIn(subject),
    mayStamp: mayStamp(extensions),
    mayVouch: mayVouch(extensions),
  };
};

/** Throws on bytes that are no certificate. */
export const readCertificate = (der: Uint8Array): Certificate => certificateOf(readDer(der));

/** Two numbers in DER as WebCrypto wants them: beside each other, each as long as the curve says. */
const rawSignature = (der: Uint8Array, size: number): Bytes =>
  join(
    ...within(readDer(der), tags.sequence).map(({ content }) => {
      const digits = content[0] === 0 ? content.subarray(1) : content;
      if (digits.length > size) throw new Error('a signature that does not fit its key');
      return join(new Uint8Array(size - digits.length), digits);
    }),
  );

export const isSignedBy = async (
  { key }: Certificate,
  algorithm: string,
  digest: string,
  signature: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean> => {
  const [kind, named = digest] = algorithms[algorithm] ?? [];
  if (!kind) throw new Error(`signed by ${algorithm}, which this program does not know`);
  const [type] = within(key, tags.sequence);
  const curve = curves[oidOf(within(type, tags.sequence)[1])];
  if (kind === 'EC' && !curve) throw new Error('a curve that this program does not know');
  const how =
    kind === 'RSA'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: named }
      : { name: 'ECDSA', hash: named, namedCurve: curve?.[0] ?? '' };
  const spki = new Uint8Array(key.whole);
  const opened = await crypto.subtle.importKey('spki', spki, how, false, ['verify']);
  const raw = kind === 'RSA' ? new Uint8Array(signature) : rawSignature(signature, curve?.[1] ?? 0);
  return crypto.subtle.verify(how, opened, raw, new Uint8Array(bytes));
};

const holdsAt = ({ from, until }: Certificate, at: Date): boolean => from <= at && at <= until;

const vouches = async (
  above: Certificate,
  { issuer, algorithm, signature, body }: Certificate,
  place: { readonly at: Date; readonly below: number },
): Promise<boolean> => {
  if (!same(above.subject, issuer) || !holdsAt(above, place.at)) return false;
  if (above.mayVouch === undefined || above.mayVouch < place.below) return false;
  return isSignedBy(above, algorithm, '', signature, body).catch(() => false);
};

const longestChain = 6;

/**
 * SHA-256 of the root to which a certificate leads through others, each valid at that moment and
 * signed by the next; undefined when it leads to none of these roots.
 */
export const rootAbove = async (
  certificate: Certificate,
  others: readonly Certificate[],
  roots: readonly Certificate[],
  at: Date,
  below = 0,
): Promise<string | undefined> => {
  const pinned = roots.find(({ der }) => same(der, certificate.der));
  if (pinned) return sha256Hex(pinned.der);
  for (const root of roots) {
    if (await vouches(root, certificate, { at, below })) return sha256Hex(root.der);
  }
  for (const other of below < longestChain ? others : []) {
    if (same(other.der, certificate.der)) continue;
    if (!(await vouches(other, certificate, { at, below }))) continue;
    const found = await rootAbove(other, others, roots, at, below + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};
