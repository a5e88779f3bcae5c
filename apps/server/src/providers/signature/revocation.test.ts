import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1 from 'asn1js';
import {
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  CertID,
  CRLDistributionPoints,
  DistributionPoint,
  GeneralName,
  InfoAccess,
  OCSPResponse,
  ResponseBytes,
  RevokedCertificate,
  SingleResponse,
  Time,
  AccessDescription,
  type Extension,
} from 'pkijs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from '#providers/outside/services.ts';
import { certify, curve, emptyRevocationList, extension, nameOf } from './make-certificate.ts';
import { revocationOf } from './revocation.ts';

const now = new Date('2026-11-16T03:00:00Z');
const until = new Date('2027-11-16T03:00:00Z');
const issuer = { commonName: 'An Authority' };
const uri = 6;
const answers = new Map<string, Buffer>();
let server: Server;
let keys: webcrypto.CryptoKeyPair;
let root: Buffer;

const address = (path: string): GeneralName =>
  new GeneralName({
    type: uri,
    value: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
  });

const listAt = (path: string): Extension =>
  extension(
    '2.5.29.31',
    false,
    new CRLDistributionPoints({
      distributionPoints: [new DistributionPoint({ distributionPoint: [address(path)] })],
    }).toSchema(),
  );

const responderAt = (path: string): Extension =>
  extension(
    '1.3.6.1.5.5.7.1.1',
    false,
    new InfoAccess({
      accessDescriptions: [
        new AccessDescription({
          accessMethod: '1.3.6.1.5.5.7.48.1',
          accessLocation: address(path),
        }),
      ],
    }).toSchema(),
  );

const certificate = (extensions: readonly Extension[]): Promise<Buffer> =>
  certify({
    subject: { commonName: '张雨桐' },
    issuer,
    publicKey: keys.publicKey,
    issuerKey: keys.privateKey,
    from: now,
    until,
    extensions,
  });

const ask = (chain: readonly Uint8Array[]) =>
  revocationOf([chain], openServices().of('revocation'));

const read = (der: Uint8Array): Certificate => Certificate.fromBER(new Uint8Array(der).buffer);

const listWith = async (revoked: Uint8Array, signer = keys.privateKey): Promise<Buffer> => {
  const list = new CertificateRevocationList({ version: 1 });
  list.issuer = nameOf(issuer);
  list.thisUpdate = new Time({ value: now });
  list.nextUpdate = new Time({ value: until });
  list.revokedCertificates = [
    new RevokedCertificate({
      userCertificate: read(revoked).serialNumber,
      revocationDate: new Time({ value: now }),
    }),
  ];
  await list.sign(signer, 'SHA-256');
  return Buffer.from(list.toSchema(true).toBER(false));
};

/** A responder's signed answer about one certificate. */
const said = async (
  about: Uint8Array,
  status: 'good' | 'revoked',
  by = keys.privateKey,
): Promise<Buffer> => {
  const certID = new CertID();
  const how = { hashAlgorithm: 'SHA-1', issuerCertificate: read(root) } as const;
  await certID.createForCertificate(read(about), how);
  const idBlock = { tagClass: 3, tagNumber: status === 'good' ? 0 : 1 };
  const certStatus =
    status === 'good'
      ? new asn1.Primitive({ idBlock })
      : new asn1.Constructed({ idBlock, value: [new asn1.GeneralizedTime({ valueDate: now })] });
  const basic = new BasicOCSPResponse();
  basic.tbsResponseData.responderID = read(root).subject;
  basic.tbsResponseData.producedAt = now;
  basic.tbsResponseData.responses = [new SingleResponse({ certID, certStatus, thisUpdate: now })];
  basic.certs = [read(root)];
  await basic.sign(by, 'SHA-256');
  const response = new OCSPResponse({
    responseStatus: new asn1.Enumerated({ value: 0 }),
    responseBytes: new ResponseBytes({
      responseType: '1.3.6.1.5.5.7.48.1.1',
      response: new asn1.OctetString({ valueHex: basic.toSchema().toBER(false) }),
    }),
  });
  return Buffer.from(response.toSchema().toBER(false));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer ? 200 : 404).end(answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  root = await certify({
    subject: issuer,
    issuer,
    publicKey: keys.publicKey,
    issuerKey: keys.privateKey,
    from: now,
    until,
    authority: true,
  });
});
afterAll(() => server.close());

describe('what an authority says of its certificates', () => {
  test('is its responder’s answer where there is one', async () => {
    const own = await certificate([responderAt('/good'), listAt('/list')]);
    answers.set('/good', await said(own, 'good'));
    expect(await ask([own, root])).toEqual({ answers: [answers.get('/good')], lists: [] });
  });

  test('is its list where the responder is silent', async () => {
    const own = await certificate([responderAt('/nobody'), listAt('/list')]);
    answers.set('/list', await emptyRevocationList(issuer, keys.privateKey, now, until));
    expect(await ask([own, root])).toEqual({ answers: [], lists: [answers.get('/list')] });
  });

  test('is nothing where a certificate names no address', async () => {
    expect(await ask([await certificate([]), root])).toEqual({ answers: [], lists: [] });
  });
});

describe('no document is signed', () => {
  test('with a certificate that was revoked', async () => {
    const own = await certificate([listAt('/revoked-list')]);
    answers.set('/revoked-list', await listWith(own));
    await expect(ask([own, root])).rejects.toThrow('revoked');
    const other = await certificate([responderAt('/revoked')]);
    answers.set('/revoked', await said(other, 'revoked'));
    await expect(ask([other, root])).rejects.toThrow('was revoked');
  });

  test('while nobody answers, or somebody else does', async () => {
    const own = await certificate([listAt('/forged-list')]);
    await expect(ask([own, root])).rejects.toThrow('nobody says');
    const { privateKey } = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);
    answers.set('/forged-list', await emptyRevocationList(issuer, privateKey, now, until));
    await expect(ask([own, root])).rejects.toThrow('nobody says');
    const forged = await certificate([responderAt('/forged')]);
    answers.set('/forged', await said(forged, 'good', privateKey));
    await expect(ask([forged, root])).rejects.toThrow('nobody says');
    const mute = await certificate([responderAt('/rubbish')]);
    answers.set('/rubbish', Buffer.from('rubbish'));
    await expect(ask([mute, root])).rejects.toThrow('nobody says');
  });
});
