import { createHash, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { rsaSign } from '#providers/payment/wechat/signature.ts';
import { signedText } from '#providers/payment/signed-text.ts';
import type { AcpFields } from './fields.ts';

export interface UnionpayKeys {
  readonly merId: string;
  readonly privateKey: KeyObject;
  /** The certificate of that key: its serial number names it in each message. */
  readonly certificate: X509Certificate;
  /** The authorities under which UnionPay's own certificate stands: middle and root. */
  readonly authorities: readonly X509Certificate[];
  /** The holder that its certificate must name. */
  readonly signerName: string;
}

/** Decimal, and longer than a number can be. */
export const certificateId = ({ serialNumber }: X509Certificate): string =>
  BigInt(`0x${serialNumber}`).toString();

/** The text that is signed: the hash of the sorted fields, which the signature hashes again. */
const digestOf = (fields: AcpFields): string =>
  createHash('sha256')
    .update(signedText(fields, ['signature']), 'utf8')
    .digest('hex');

export const signFields = async (fields: AcpFields, keys: UnionpayKeys): Promise<AcpFields> => {
  const whole = { ...fields, certId: certificateId(keys.certificate) };
  return { ...whole, signature: await rsaSign(keys.privateKey, digestOf(whole)) };
};

const commonName = ({ subject }: X509Certificate): string => /^CN=(.*)$/m.exec(subject)?.[1] ?? '';

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo);

/** Whether a chain of these authorities leads from a certificate to one that signed itself. */
const leadsToRoot = (
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
  now: Date,
): boolean => {
  const issuer = authorities.find(
    (each) => each.ca && certificate.checkIssued(each) && certificate.verify(each.publicKey),
  );
  if (issuer === undefined || !isValidAt(issuer, now)) return false;
  if (issuer.checkIssued(issuer)) return true;
  return leadsToRoot(
    issuer,
    authorities.filter((each) => each !== issuer),
    now,
  );
};

const parse = (pem: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
};

/** Whether the key of a certificate signed these fields. */
export const isSignedBy = (fields: AcpFields, { publicKey }: X509Certificate): boolean =>
  publicKey.asymmetricKeyType === 'rsa' &&
  verify(
    'sha256',
    Buffer.from(digestOf(fields), 'ascii'),
    publicKey,
    Buffer.from(fields['signature'] ?? '', 'base64'),
  );

/** A message brings the certificate of its key: it counts when UnionPay's authorities vouch for it. */
export const isGenuine = (
  fields: AcpFields,
  { authorities, signerName }: Pick<UnionpayKeys, 'authorities' | 'signerName'>,
  now: Date,
): boolean => {
  const certificate = parse(fields['signPubKeyCert'] ?? '');
  if (certificate === undefined || certificate.ca || !isValidAt(certificate, now)) return false;
  const name = commonName(certificate);
  if (name.split('@')[2] !== signerName && name !== signerName) return false;
  return leadsToRoot(certificate, authorities, now) && isSignedBy(fields, certificate);
};
