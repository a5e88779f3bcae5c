import { webcrypto } from 'node:crypto';
import { Attribute, CertificationRequest, Extensions, GeneralName, GeneralNames } from 'pkijs';
import { readCertificate, rootAbove } from '@parasol/verify/certificate';
import { curve, extension, nameOf } from './make-certificate.ts';
import type { Material } from './material.ts';
import type { EventAuthority, SigningPerson } from './port.ts';

const ids = { extensionRequest: '1.2.840.113549.1.9.14', subjectAltName: '2.5.29.17' } as const;
const uri = 6;

/** A hash as an address (RFC 6920), so that a certificate names the record it was made for. */
export const hashAddress = (sha256: string): string =>
  `ni:///sha-256;${Buffer.from(sha256, 'hex').toString('base64url')}`;

/** A request (PKCS#10) that proves that its sender has the key, for this person and this record. */
const requestFor = async (
  { name, paperNumber, evidence }: SigningPerson,
  keys: webcrypto.CryptoKeyPair,
): Promise<Uint8Array> => {
  const request = new CertificationRequest();
  request.subject = nameOf({ commonName: name, serialNumber: paperNumber });
  const about = new GeneralNames({
    names: [new GeneralName({ type: uri, value: hashAddress(evidence) })],
  });
  request.attributes = [
    new Attribute({
      type: ids.extensionRequest,
      values: [
        new Extensions({
          extensions: [extension(ids.subjectAltName, false, about.toSchema())],
        }).toSchema(),
      ],
    }),
  ];
  await request.subjectPublicKeyInfo.importKey(keys.publicKey);
  await request.sign(keys.privateKey, 'SHA-256');
  return new Uint8Array(request.toSchema().toBER(false));
};

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/**
 * A new key with the authority's certificate for this person, for one signature. The key cannot be
 * exported and is gone with this object; a certificate for another key, another name or of an
 * unknown root is refused.
 */
export const eventMaterial = async (
  authority: EventAuthority,
  person: SigningPerson,
  at: Date,
): Promise<Material> => {
  const keys = await webcrypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  const chain = await authority.certify(await requestFor(person, keys));
  const [own, ...others] = chain.map(readCertificate);
  if (!own) throw new Error(`${authority.name} gave no certificate`);
  const spki = Buffer.from(await webcrypto.subtle.exportKey('spki', keys.publicKey));
  if (!same(own.key.whole, spki)) throw new Error(`${authority.name} certified another key`);
  if (!own.name.includes(person.name)) throw new Error(`${authority.name} named another person`);
  if (at < own.from || own.until < at) {
    throw new Error(`${authority.name} gave a certificate that does not hold now`);
  }
  const roots = await authority.roots();
  const root = await rootAbove(own, others, roots.map(readCertificate), at);
  if (root === undefined) throw new Error(`${authority.name} is not under the configured roots`);
  const known = new Set(chain.map((each) => Buffer.from(each).toString('base64')));
  const above = roots.filter((each) => !known.has(Buffer.from(each).toString('base64')));
  return { key: keys.privateKey, keyType: 'EC', chain: [...chain, ...above] };
};
