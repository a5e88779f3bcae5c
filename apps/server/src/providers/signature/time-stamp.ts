import { createHash, randomBytes, type webcrypto } from 'node:crypto';
import type { DigestAlgorithm, TimestampAuthority } from '@libpdf/core';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
} from 'pkijs';

const ids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  policy: '1.3.6.1.4.1.13762.3',
} as const;

const digestIds: Record<DigestAlgorithm, string> = {
  'SHA-256': '2.16.840.1.101.3.4.2.1',
  'SHA-384': '2.16.840.1.101.3.4.2.2',
  'SHA-512': '2.16.840.1.101.3.4.2.3',
};

const bytesOf = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Names the certificate that stamped, as RFC 5816 asks: it cannot be replaced by another. */
const signingCertificate = (certificate: Uint8Array): Attribute =>
  new Attribute({
    type: ids.signingCertificate,
    values: [
      new asn1.Sequence({
        value: [
          new asn1.Sequence({
            value: [
              new asn1.Sequence({
                value: [new asn1.OctetString({ valueHex: bytesOf(sha256(certificate)) })],
              }),
            ],
          }),
        ],
      }),
    ],
  });

/** Stamps the time of this machine's clock with a key of our own (RFC 3161). */
export const localTimeStamp = (
  key: webcrypto.CryptoKey,
  certificate: Uint8Array,
  clock: () => Date,
): TimestampAuthority => ({
  timestamp: async (digest, algorithm) => {
    const info = new TSTInfo({
      version: 1,
      policy: ids.policy,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({
          algorithmId: digestIds[algorithm],
          algorithmParams: new asn1.Null(),
        }),
        hashedMessage: new asn1.OctetString({ valueHex: bytesOf(digest) }),
      }),
      serialNumber: new asn1.Integer({
        valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer,
      }),
      genTime: clock(),
    });
    const content = info.toSchema().toBER(false);
    const own = Certificate.fromBER(bytesOf(certificate));
    // Set afterwards: the constructor cuts its text into pieces, which readers do not expect.
    const stamped = new EncapsulatedContentInfo({ eContentType: ids.timeStampInfo });
    stamped.eContent = new asn1.OctetString({ valueHex: content });
    const signed = new SignedData({
      version: 3,
      encapContentInfo: stamped,
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new Attribute({
                type: ids.contentType,
                values: [new asn1.ObjectIdentifier({ value: ids.timeStampInfo })],
              }),
              new Attribute({
                type: ids.messageDigest,
                values: [
                  new asn1.OctetString({ valueHex: bytesOf(sha256(new Uint8Array(content))) }),
                ],
              }),
              signingCertificate(certificate),
            ],
          }),
        }),
      ],
      certificates: [own],
    });
    await signed.sign(key, 0, 'SHA-256');
    const token = new ContentInfo({ contentType: ids.signedData, content: signed.toSchema(true) });
    return new Uint8Array(token.toSchema().toBER(false));
  },
});
