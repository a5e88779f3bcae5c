import { randomBytes, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
} from 'pkijs';
import { pemOf } from './pem.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const years = 20;
const nameParts = { organisation: '2.5.4.10', commonName: '2.5.4.3' } as const;
const uses = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;
/** Bits of the key-usage extension: for binding signatures, or other certificates. */
const usageBits = { signing: 0xc0, certificates: 0x06 } as const;

type Role = 'root' | 'signer' | 'time';
const commonNames: Record<Role, string> = {
  root: 'Parasol Local Root',
  signer: 'Parasol Document Signing',
  time: 'Parasol Time Stamping',
};

const nameOf = (role: Role): AttributeTypeAndValue[] =>
  Object.entries({
    [nameParts.organisation]: 'Parasol local authority',
    [nameParts.commonName]: commonNames[role],
  }).map(
    ([type, value]) => new AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) }),
  );

const extension = (extnID: string, critical: boolean, value: asn1.BaseBlock): Extension =>
  new Extension({ extnID, critical, extnValue: value.toBER(false) });

const extensionsOf = (role: Role): Extension[] => {
  const ca = role === 'root';
  const bits = new Uint8Array([ca ? usageBits.certificates : usageBits.signing]);
  return [
    extension(uses.basicConstraints, true, new BasicConstraints({ cA: ca }).toSchema()),
    extension(uses.keyUsage, true, new asn1.BitString({ valueHex: bits.buffer, unusedBits: 1 })),
    ...(role === 'time'
      ? [
          extension(
            uses.extendedKeyUsage,
            true,
            new ExtKeyUsage({ keyPurposes: [uses.timeStamping] }).toSchema(),
          ),
        ]
      : []),
  ];
};

const certify = async (
  role: Role,
  publicKey: webcrypto.CryptoKey,
  issuerKey: webcrypto.CryptoKey,
  from: Date,
): Promise<Buffer> => {
  const certificate = new Certificate({
    version: 2,
    serialNumber: new asn1.Integer({
      valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer,
    }),
    extensions: extensionsOf(role),
  });
  certificate.subject.typesAndValues.push(...nameOf(role));
  certificate.issuer.typesAndValues.push(...nameOf('root'));
  certificate.notBefore.value = from;
  certificate.notAfter.value = new Date(from);
  certificate.notAfter.value.setUTCFullYear(from.getUTCFullYear() + years);
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(issuerKey, 'SHA-256');
  return Buffer.from(certificate.toSchema(true).toBER(false));
};

const newKeys = () => webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);

const privatePem = async (key: webcrypto.CryptoKey): Promise<string> =>
  pemOf('PRIVATE KEY', Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)));

/**
 * A root, a certificate that signs and one that stamps the time, as one PEM text: keys of signer
 * and clock, then signer, clock, root. The root's own key is not stored: a second signer cannot be
 * made.
 */
export const makeAuthority = async (from: Date): Promise<string> => {
  const [root, signer, time] = await Promise.all([newKeys(), newKeys(), newKeys()]);
  const certificates = await Promise.all([
    certify('signer', signer.publicKey, root.privateKey, from),
    certify('time', time.publicKey, root.privateKey, from),
    certify('root', root.publicKey, root.privateKey, from),
  ]);
  return [
    await privatePem(signer.privateKey),
    await privatePem(time.privateKey),
    ...certificates.map((der) => pemOf('CERTIFICATE', der)),
  ].join('');
};
