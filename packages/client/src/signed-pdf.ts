import {
  Certificate,
  ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  SignedData,
  TSTInfo,
} from 'pkijs';

/** One signature in a file: by a person, by the house, or an authority's time over all before it. */
export interface PdfSignature {
  readonly kind: 'signature' | 'time-stamp';
  /** Common names in the certificate, without a look at its root. */
  readonly signer: string;
  readonly issuer: string;
  /** SHA-256 of the certificate that signed, in hexadecimal. */
  readonly certificate: string;
  /** The time of an RFC 3161 authority; null without a valid stamp. */
  readonly stampedAt: Date | null;
}

/**
 * The state of a file's signatures: `intact` is signed from its first byte to its last and
 * unchanged; `changed` was signed and differs now, or grew behind the last signature.
 */
export type SignedPdf =
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'changed' }
  | {
      readonly kind: 'intact';
      /** The last signature that is no time stamp. */
      readonly certificate: string;
      readonly stampedAt: Date | null;
      readonly signatures: readonly PdfSignature[];
      /** Certificates and lists for checking it in years to come are inside. */
      readonly longTerm: boolean;
    };

const ids = {
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  extendedKeyUsage: '2.5.29.37',
  commonName: '2.5.4.3',
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
  /** The range covers the file from its first byte, except its own bytes. */
  readonly begins: boolean;
  readonly end: number;
}

const range =
  /\/ByteRange\s{0,4}\[\s{0,4}(\d{1,10})\s{1,12}(\d{1,10})\s{1,12}(\d{1,10})\s{1,12}(\d{1,10})\s{0,40}\]/g;

/** More signatures than any document of ours has. */
const mostSignatures = 40;

/** Every signature of a file in its order, with the bytes that it covers. */
const partsOf = (bytes: Uint8Array): readonly Parts[] => {
  const text = latin(bytes);
  return [...text.matchAll(range)].map((match) => {
    const [start = 0, first = 0, second = 0, last = 0] = match.slice(1, 5).map(Number);
    const digits = /^<([0-9A-Fa-f]*)>$/.exec(text.slice(start + first, second))?.[1] ?? '';
    const signature = new Uint8Array(digits.length >> 1);
    signature.forEach(
      (_, at) => (signature[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)),
    );
    const covered = new Uint8Array(first + last);
    covered.set(bytes.subarray(start, start + first).subarray(0, first));
    covered.set(bytes.subarray(second, second + last).subarray(0, last), first);
    const end = second + last;
    return { covered, signature, end, begins: digits !== '' && start === 0 };
  });
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

/** The moment of a stamp; null unless it is about exactly these bytes. */
const momentOf = async (
  stamp: SignedData,
  stamped: Uint8Array<ArrayBuffer>,
): Promise<Date | null> => {
  const content = stamp.encapContentInfo.eContent?.getValue();
  if (!content || !mayStamp(certificateIn(stamp))) return null;
  const about = TSTInfo.fromBER(content);
  const hash = about.messageImprint.hashedMessage.getValue();
  const holds = await stamp.verify({ signer: 0, data: stamped.buffer }, engine);
  return holds && hex(await crypto.subtle.digest('SHA-256', stamped)) === hex(hash)
    ? about.genTime
    : null;
};

/** When an authority saw this signature. */
const stampOf = async (signed: SignedData): Promise<Date | null> => {
  const [info] = signed.signerInfos;
  const token = info?.unsignedAttrs?.attributes.find(({ type }) => type === ids.timeStampToken);
  const schema = token?.values[0] as unknown;
  if (!info || !schema) return null;
  const stamp = new SignedData({ schema: new ContentInfo({ schema }).content });
  return momentOf(stamp, new Uint8Array(info.signature.getValue()));
};

const nameIn = ({ typesAndValues }: Certificate['subject']): string =>
  typesAndValues.find(({ type }) => type === ids.commonName)?.value.valueBlock.value ?? '';

/** One signature; undefined when it does not hold. */
const readSignature = async ({ covered, signature }: Parts): Promise<PdfSignature | undefined> => {
  const signed = signedDataIn(signature.buffer);
  const certificate = certificateIn(signed);
  if (!certificate) return undefined;
  const said = {
    signer: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    certificate: await sha256Of(new Uint8Array(certificate.toSchema().toBER(false))),
  };
  if (signed.encapContentInfo.eContentType === ids.timeStampInfo) {
    const stampedAt = await momentOf(signed, covered);
    return stampedAt ? { kind: 'time-stamp', ...said, stampedAt } : undefined;
  }
  const holds = await signed.verify({ signer: 0, data: covered.buffer }, engine);
  return holds ? { kind: 'signature', ...said, stampedAt: await stampOf(signed) } : undefined;
};

/** Checks the signatures of a file by themselves, wherever WebCrypto is; nothing leaves the machine. */
export const checkSignedPdf = async (bytes: Uint8Array): Promise<SignedPdf> => {
  const parts = partsOf(bytes);
  const last = parts.at(-1);
  if (!last) return { kind: 'unsigned' };
  const grows = parts.every(({ begins, end }, at) => begins && end > (parts[at - 1]?.end ?? 0));
  if (!grows || last.end !== bytes.length || parts.length > mostSignatures)
    return { kind: 'changed' };
  try {
    const signatures: PdfSignature[] = [];
    for (const each of parts) {
      const read = await readSignature(each);
      if (!read) return { kind: 'changed' };
      signatures.push(read);
    }
    const own = signatures.findLast(({ kind }) => kind === 'signature');
    if (!own) return { kind: 'changed' };
    const { certificate, stampedAt } = own;
    const longTerm = signatures.at(-1)?.kind === 'time-stamp' && /\/DSS\b/.test(latin(bytes));
    return { kind: 'intact', certificate, stampedAt, signatures, longTerm };
  } catch {
    return { kind: 'changed' };
  }
};
