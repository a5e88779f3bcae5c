import { join, same, sha256Hex, textOf, toHex, type Bytes } from './bytes.ts';
import { context, momentOf, oidOf, partsOf, readDer, tags, within, type Der } from './der.ts';

/** An RFC 3161 authority's statement: it saw this hash at this moment. */
export interface TimeStamp {
  readonly at: Date;
  /** The common name of the certificate that stamped, and its SHA-256. */
  readonly authority: string;
  readonly certificate: string;
}

const ids = {
  signedData: '1.2.840.113549.1.7.2',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  commonName: '2.5.4.3',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

const digests: Readonly<Record<string, string>> = {
  [ids.sha256]: 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

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

interface Certificate {
  readonly der: Uint8Array;
  readonly serial: Uint8Array;
  readonly issuer: Uint8Array;
  readonly key: Der;
  readonly from: Date;
  readonly until: Date;
  readonly name: string;
  readonly mayStamp: boolean;
}

const nameIn = (subject: Der): string => {
  const pairs = partsOf(subject).flatMap(partsOf).map(partsOf);
  const found = pairs.find(([type]) => oidOf(type) === ids.commonName)?.[1];
  return found ? textOf(found.content) : '';
};

const mayStamp = (extensions: Der | undefined): boolean =>
  (extensions ? partsOf(readDer(extensions.content)) : []).map(partsOf).some((parts) => {
    const value = parts.at(-1);
    return (
      oidOf(parts[0]) === ids.extendedKeyUsage &&
      parts.length === 3 &&
      value !== undefined &&
      within(readDer(value.content), tags.sequence).every((use) => oidOf(use) === ids.timeStamping)
    );
  });

const certificateOf = (value: Der): Certificate => {
  const [body] = within(value, tags.sequence);
  const parts = within(body, tags.sequence);
  // Without `[0]` it is of version 1 and can carry no key usage.
  const [serial, , issuer, validity, subject, key] = parts.slice(1);
  const [from, until] = within(validity, tags.sequence);
  if (!serial || !issuer || !subject || !key) throw new Error('the certificate is not whole');
  return {
    der: value.whole,
    serial: serial.whole,
    issuer: issuer.whole,
    key,
    from: momentOf(from),
    until: momentOf(until),
    name: nameIn(subject),
    mayStamp: mayStamp(parts.find(({ tag }) => tag === context(3))),
  };
};

/** Two numbers in DER as WebCrypto wants them: beside each other, each as long as the curve says. */
const rawSignature = (der: Uint8Array, size: number): Bytes =>
  join(
    ...within(readDer(der), tags.sequence).map(({ content }) => {
      const digits = content[0] === 0 ? content.subarray(1) : content;
      if (digits.length > size) throw new Error('a signature that does not fit its key');
      return join(new Uint8Array(size - digits.length), digits);
    }),
  );

const isSignedBy = async (
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

/** The signed attributes by their types, each with its first value. */
const attributesOf = (set: Der): ReadonlyMap<string, Der | undefined> =>
  new Map(
    partsOf(set).map((attribute) => {
      const [type, values] = within(attribute, tags.sequence);
      return [oidOf(type), within(values, tags.set)[0]];
    }),
  );

/** The signed text names the certificate of the signature; older tokens name it by SHA-1 only. */
const namesCertificate = async (value: Der | undefined, der: Uint8Array): Promise<boolean> => {
  if (!value) return true;
  const [list] = within(value, tags.sequence);
  const [first] = within(list, tags.sequence);
  const parts = within(first, tags.sequence);
  if (parts[0]?.tag === tags.sequence && oidOf(partsOf(parts[0])[0]) !== ids.sha256) return true;
  const hash = parts.find(({ tag }) => tag === tags.octetString);
  return hash !== undefined && toHex(hash.content) === (await sha256Hex(der));
};

/** Reads a token and checks it against its own claims; throws on the first that is wrong. */
export const readTimeStamp = async (token: Uint8Array, stamped: Uint8Array): Promise<TimeStamp> => {
  const [type, wrapped] = within(readDer(token), tags.sequence);
  if (oidOf(type) !== ids.signedData || !wrapped) throw new Error('no signed data');
  const signed = within(readDer(wrapped.content), tags.sequence);
  const [infoType, held] = within(signed[2], tags.sequence);
  if (oidOf(infoType) !== ids.timeStampInfo || !held) throw new Error('no time stamp');
  const info = readDer(held.content);
  if (info.tag !== tags.octetString) throw new Error('the time stamp is in pieces');
  const [, , imprint, , at] = within(readDer(info.content), tags.sequence);
  const [algorithm, hash] = within(imprint, tags.sequence);
  if (oidOf(within(algorithm, tags.sequence)[0]) !== ids.sha256 || !hash) {
    throw new Error('not over SHA-256');
  }
  if (!same(hash.content, stamped)) throw new Error('the time stamp is about something else');

  const certificates = signed
    .filter(({ tag }) => tag === context(0))
    .flatMap(partsOf)
    .map(certificateOf);
  const [signer] = within(signed.at(-1), tags.set);
  const [, sid, digestAlgorithm, attributes, signature, value] = within(signer, tags.sequence);
  const [issuer, serial] = within(sid, tags.sequence);
  const certificate = certificates.find(
    (each) =>
      issuer && serial && same(each.issuer, issuer.whole) && same(each.serial, serial.whole),
  );
  if (!certificate) throw new Error('the certificate that stamped is not with it');
  if (!certificate.mayStamp) throw new Error('its certificate is not one for time stamps');
  if (attributes?.tag !== context(0) || !value) throw new Error('nothing is signed');

  const digest = digests[oidOf(within(digestAlgorithm, tags.sequence)[0])] ?? '';
  const said = attributesOf(attributes);
  const content = new Uint8Array(info.content);
  const actual = new Uint8Array(await crypto.subtle.digest(digest, content));
  if (oidOf(said.get(ids.contentType)) !== ids.timeStampInfo) throw new Error('another content');
  if (!same(said.get(ids.messageDigest)?.content ?? new Uint8Array(), actual)) {
    throw new Error('the time stamp was changed');
  }
  if (!(await namesCertificate(said.get(ids.signingCertificate), certificate.der))) {
    throw new Error('the certificate was replaced');
  }
  // The signature covers the set itself, though it is stored under another tag.
  const set = new Uint8Array(attributes.whole);
  set[0] = tags.set;
  const by = oidOf(within(signature, tags.sequence)[0]);
  if (!(await isSignedBy(certificate, by, digest, value.content, set))) {
    throw new Error('the signature of the time stamp does not hold');
  }
  const moment = momentOf(at);
  if (moment < certificate.from || moment > certificate.until) {
    throw new Error('stamped outside the validity of its certificate');
  }
  return {
    at: moment,
    authority: certificate.name,
    certificate: await sha256Hex(certificate.der),
  };
};
