import { randomBytes, type webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CertificateRevocationList,
  Extension,
  Extensions,
  RelativeDistinguishedNames,
  Time,
  TimeType,
} from 'pkijs';

export const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const nameParts = {
  organisation: '2.5.4.10',
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
} as const;
const ids = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  crlNumber: '2.5.29.20',
} as const;
/** Bits of the key-usage extension: for binding signatures, or other certificates. */
const usageBits = { signing: 0xc0, certificates: 0x06 } as const;

export type Names = Partial<Record<keyof typeof nameParts, string>>;

/** Each part by itself, as authorities write it; the library would put all into one set. */
export const nameOf = (names: Names): RelativeDistinguishedNames => {
  const parts = Object.entries(nameParts) as [keyof Names, string][];
  const value = parts.flatMap(([part, type]) => {
    const text = names[part];
    if (text === undefined) return [];
    const pair = new AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value: text }) });
    return [new asn1.Set({ value: [pair.toSchema()] })];
  });
  return RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value }).toBER(false));
};

export const extension = (extnID: string, critical: boolean, value: asn1.BaseBlock): Extension =>
  new Extension({ extnID, critical, extnValue: value.toBER(false) });

const serial = (): asn1.Integer =>
  new asn1.Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer });

/** UTCTime has two digits for a year, and so ends with 2049. */
const timeOf = (value: Date): Time =>
  new Time({
    type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime,
    value,
  });

interface ToCertify {
  readonly subject: Names;
  readonly issuer: Names;
  readonly publicKey: webcrypto.CryptoKey;
  readonly issuerKey: webcrypto.CryptoKey;
  readonly from: Date;
  readonly until: Date;
  /** The certificate may vouch for others. */
  readonly authority?: boolean;
  readonly extensions?: readonly Extension[];
}

/** A certificate, in DER. */
export const certify = async (wanted: ToCertify): Promise<Buffer> => {
  const { authority = false, extensions = [] } = wanted;
  const bits = new Uint8Array([authority ? usageBits.certificates : usageBits.signing]);
  const certificate = new Certificate({
    version: 2,
    serialNumber: serial(),
    extensions: [
      extension(ids.basicConstraints, true, new BasicConstraints({ cA: authority }).toSchema()),
      extension(ids.keyUsage, true, new asn1.BitString({ valueHex: bits.buffer, unusedBits: 1 })),
      ...extensions,
    ],
  });
  certificate.subject = nameOf(wanted.subject);
  certificate.issuer = nameOf(wanted.issuer);
  certificate.notBefore = timeOf(wanted.from);
  certificate.notAfter = timeOf(wanted.until);
  await certificate.subjectPublicKeyInfo.importKey(wanted.publicKey);
  await certificate.sign(wanted.issuerKey, 'SHA-256');
  return Buffer.from(certificate.toSchema(true).toBER(false));
};

/** A list that says: none of this issuer's certificates was revoked. */
export const emptyRevocationList = async (
  issuer: Names,
  key: webcrypto.CryptoKey,
  from: Date,
  until: Date,
): Promise<Buffer> => {
  const list = new CertificateRevocationList({ version: 1 });
  list.issuer = nameOf(issuer);
  list.thisUpdate = timeOf(from);
  list.nextUpdate = timeOf(until);
  const number = extension(ids.crlNumber, false, new asn1.Integer({ value: 1 }));
  list.crlExtensions = new Extensions({ extensions: [number] });
  await list.sign(key, 'SHA-256');
  return Buffer.from(list.toSchema(true).toBER(false));
};
