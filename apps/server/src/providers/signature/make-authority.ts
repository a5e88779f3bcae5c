import { webcrypto } from 'node:crypto';
import { ExtKeyUsage } from 'pkijs';
import { certify, curve, emptyRevocationList, extension, type Names } from './make-certificate.ts';
import { pemOf } from './pem.ts';

const years = 20;
const purposes = { extendedKeyUsage: '2.5.29.37', timeStamping: '1.3.6.1.5.5.7.3.8' } as const;

type Role = 'root' | 'signer' | 'time';
const roles: Record<Role, string> = {
  root: 'Local Root',
  signer: 'Document Signing',
  time: 'Time Stamping',
};

const namesOf = (house: string, role: Role): Names => ({
  organisation: `${house} local authority`,
  commonName: `${house} ${roles[role]}`,
});

const newKeys = () => webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);

const privatePem = async (key: webcrypto.CryptoKey): Promise<string> =>
  pemOf('PRIVATE KEY', Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)));

/**
 * A root, a certificate that signs and one that stamps the time, as one PEM text: keys of signer
 * and clock, then signer, clock, root, and the root's revocation list. The root's own key is not
 * stored: a second signer cannot be made, and none of these can be revoked.
 */
export const makeAuthority = async (from: Date, house = 'Parasol'): Promise<string> => {
  const [root, signer, time] = await Promise.all([newKeys(), newKeys(), newKeys()]);
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + years);
  const stamping = new ExtKeyUsage({ keyPurposes: [purposes.timeStamping] }).toSchema();
  const certified = (role: Role, { publicKey }: webcrypto.CryptoKeyPair): Promise<Buffer> =>
    certify({
      subject: namesOf(house, role),
      issuer: namesOf(house, 'root'),
      publicKey,
      issuerKey: root.privateKey,
      from,
      until,
      authority: role === 'root',
      extensions: role === 'time' ? [extension(purposes.extendedKeyUsage, true, stamping)] : [],
    });
  const certificates = await Promise.all([
    certified('signer', signer),
    certified('time', time),
    certified('root', root),
  ]);
  const list = await emptyRevocationList(namesOf(house, 'root'), root.privateKey, from, until);
  return [
    await privatePem(signer.privateKey),
    await privatePem(time.privateKey),
    ...certificates.map((der) => pemOf('CERTIFICATE', der)),
    pemOf('X509 CRL', list),
  ].join('');
};
