import { same, sha256Hex, toHex } from './bytes.ts';
import { certificateOf, isSignedBy, rootAbove, type Certificate } from './certificate.ts';
import { context, momentOf, oidOf, partsOf, readDer, tags, within, type Der } from './der.ts';

/** An RFC 3161 authority's statement: it saw this hash at this moment. */
export interface TimeStamp {
  readonly at: Date;
  /** The common name of the certificate that stamped, and its SHA-256. */
  readonly authority: string;
  readonly certificate: string;
  /** SHA-256 of the given root to which that certificate leads; null when it leads to none. */
  readonly root: string | null;
}

const ids = {
  signedData: '1.2.840.113549.1.7.2',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

const digests: Readonly<Record<string, string>> = {
  [ids.sha256]: 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
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

const mostCertificates = 12;

/** Reads a token and checks it against its own claims; throws on the first that is wrong. */
export const readTimeStamp = async (
  token: Uint8Array,
  stamped: Uint8Array,
  roots: readonly Certificate[] = [],
): Promise<TimeStamp> => {
  const [type, wrapped] = within(readDer(token), tags.sequence);
  if (oidOf(type) !== ids.signedData || !wrapped) throw new Error('no signed data');
  const signed = within(readDer(wrapped.content), tags.sequence);
  const [infoType, infoContent] = within(signed[2], tags.sequence);
  if (oidOf(infoType) !== ids.timeStampInfo || !infoContent) throw new Error('no time stamp');
  const info = readDer(infoContent.content);
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
  if (certificates.length > mostCertificates) throw new Error('more certificates than a chain has');
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
  const signedAttributes = attributesOf(attributes);
  const content = new Uint8Array(info.content);
  const actual = new Uint8Array(await crypto.subtle.digest(digest, content));
  if (oidOf(signedAttributes.get(ids.contentType)) !== ids.timeStampInfo)
    throw new Error('another content');
  if (!same(signedAttributes.get(ids.messageDigest)?.content ?? new Uint8Array(), actual)) {
    throw new Error('the time stamp was changed');
  }
  if (!(await namesCertificate(signedAttributes.get(ids.signingCertificate), certificate.der))) {
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
    root: (await rootAbove(certificate, certificates, roots, moment)) ?? null,
  };
};
