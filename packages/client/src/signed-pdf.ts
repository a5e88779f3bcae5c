import {
  Certificate,
  ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  SignedData,
  TSTInfo,
} from 'pkijs';

/**
 * The state of a file's signature: `intact` is signed from its first byte to its last and
 * unchanged; `changed` was signed and differs now, or grew behind the signature.
 */
export type SignedPdf =
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'changed' }
  | {
      readonly kind: 'intact';
      /** SHA-256 of the certificate that signed, in hexadecimal. */
      readonly certificate: string;
      /** The time of an RFC 3161 authority; null without a valid stamp. */
      readonly stampedAt: Date | null;
    };

const ids = {
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

/** Our own: other users of the library share one place. */
const engine = new CryptoEngine({ name: 'webcrypto', crypto });

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes));

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** The number on a document of ours, if the file still has it. */
export const numberIn = (bytes: Uint8Array): string | undefined =>
  /\((D20\d{6}[0-9A-Z]{12})\)/.exec(latin(bytes))?.[1];

interface Parts {
  readonly covered: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  /** A signature covers the whole file except its own bytes. */
  readonly whole: boolean;
}

const range =
  /\/ByteRange\s{0,4}\[\s{0,4}(\d{1,10})\s{1,12}(\d{1,10})\s{1,12}(\d{1,10})\s{1,12}(\d{1,10})\s{0,40}\]/g;

/** The last signature of a file and the bytes that it covers. */
const partsOf = (bytes: Uint8Array): Parts | undefined => {
  const found = [...latin(bytes).matchAll(range)].at(-1)?.slice(1, 5).map(Number);
  if (!found) return undefined;
  const [start = 0, first = 0, second = 0, last = 0] = found;
  const held = latin(bytes.subarray(start + first, second));
  const digits = /^<([0-9A-Fa-f]*)>$/.exec(held)?.[1] ?? '';
  const signature = new Uint8Array(digits.length >> 1);
  signature.forEach(
    (_, at) => (signature[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)),
  );
  const covered = new Uint8Array(first + last);
  covered.set(bytes.subarray(start, start + first).subarray(0, first));
  covered.set(bytes.subarray(second, second + last).subarray(0, last), first);
  return {
    covered,
    signature,
    whole: digits !== '' && start === 0 && second + last === bytes.length,
  };
};

const signedDataIn = (der: ArrayBuffer): SignedData =>
  new SignedData({ schema: ContentInfo.fromBER(der).content });

/** The certificate that the signer names; the others vouch for it. */
const certificateIn = (signed: SignedData): Certificate | undefined => {
  const named = signed.signerInfos[0]?.sid as unknown;
  if (!(named instanceof IssuerAndSerialNumber)) return undefined;
  return (signed.certificates ?? []).find(
    (each): each is Certificate =>
      each instanceof Certificate && each.serialNumber.isEqual(named.serialNumber),
  );
};

const mayStamp = (certificate: Certificate | undefined): boolean =>
  (certificate?.extensions ?? []).some(
    ({ extnID, parsedValue }) =>
      extnID === ids.extendedKeyUsage &&
      parsedValue instanceof ExtKeyUsage &&
      parsedValue.keyPurposes.includes(ids.timeStamping),
  );

/** When an authority saw this signature; null unless its stamp is about exactly this one. */
const stampOf = async (signed: SignedData): Promise<Date | null> => {
  const [info] = signed.signerInfos;
  const token = info?.unsignedAttrs?.attributes.find(({ type }) => type === ids.timeStampToken);
  const schema = token?.values[0] as unknown;
  if (!info || !schema) return null;
  const stamp = new SignedData({ schema: new ContentInfo({ schema }).content });
  const content = stamp.encapContentInfo.eContent?.getValue();
  if (!content || !mayStamp(certificateIn(stamp))) return null;
  const about = TSTInfo.fromBER(content);
  const signature = info.signature.getValue();
  const digest = await crypto.subtle.digest('SHA-256', signature);
  const stamped = about.messageImprint.hashedMessage.getValue();
  const holds = await stamp.verify({ signer: 0, data: signature }, engine);
  return holds && hex(digest) === hex(stamped) ? about.genTime : null;
};

/** Checks the signature of a file by itself, wherever WebCrypto is; nothing leaves the machine. */
export const checkSignedPdf = async (bytes: Uint8Array): Promise<SignedPdf> => {
  const parts = partsOf(bytes);
  if (!parts) return { kind: 'unsigned' };
  if (!parts.whole) return { kind: 'changed' };
  try {
    const signed = signedDataIn(parts.signature.buffer);
    const certificate = certificateIn(signed);
    if (!certificate) return { kind: 'changed' };
    if (!(await signed.verify({ signer: 0, data: parts.covered.buffer }, engine)))
      return { kind: 'changed' };
    return {
      kind: 'intact',
      certificate: await sha256Of(new Uint8Array(certificate.toSchema().toBER(false))),
      stampedAt: await stampOf(signed),
    };
  } catch {
    return { kind: 'changed' };
  }
};
