import { webcrypto } from 'node:crypto';
import {
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  CRLDistributionPoints,
  CryptoEngine,
  GeneralName,
  InfoAccess,
  OCSPRequest,
  OCSPResponse,
} from 'pkijs';
import { sendOut, type Outgoing } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';

const ids = {
  authorityInfo: '1.3.6.1.5.5.7.1.1',
  ocsp: '1.3.6.1.5.5.7.48.1',
  revocationLists: '2.5.29.31',
} as const;
const uri = 6;
const status = { good: 0, revoked: 1 } as const;
const timeoutMs = 15_000;
/** A list of a large authority; an answer about one certificate has a few kilobytes. */
const longest = 4 * 1024 * 1024;

const engine = new CryptoEngine({ name: 'webcrypto', crypto: webcrypto });

/** Answers and lists of authorities about the revocation of their certificates, in DER. */
export interface Revocation {
  readonly answers: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
}

const parsed = (certificate: Certificate, id: string): unknown =>
  certificate.extensions?.find(({ extnID }) => extnID === id)?.parsedValue;

const addressesIn = (names: readonly unknown[]): string[] =>
  names.flatMap((name) =>
    name instanceof GeneralName && name.type === uri && /^https?:/i.test(String(name.value))
      ? [String(name.value)]
      : [],
  );

const responders = (certificate: Certificate): string[] => {
  const access = parsed(certificate, ids.authorityInfo);
  if (!(access instanceof InfoAccess)) return [];
  return addressesIn(
    access.accessDescriptions
      .filter(({ accessMethod }) => accessMethod === ids.ocsp)
      .map(({ accessLocation }) => accessLocation),
  );
};

const listAddresses = (certificate: Certificate): string[] => {
  const points = parsed(certificate, ids.revocationLists);
  if (!(points instanceof CRLDistributionPoints)) return [];
  return points.distributionPoints.flatMap(({ distributionPoint: names }) =>
    addressesIn(Array.isArray(names) ? names : []),
  );
};

const bytesOf = (sent: Outgoing): Buffer | undefined =>
  sent.kind === 'answered' && sent.status === 200 ? sent.bytes : undefined;

const refused = (): Error => new Error('a certificate of the chain was revoked');

/** The responder's answer about one certificate; undefined without one that says it is good. */
const askResponder = async (
  service: Service,
  url: string,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Buffer | undefined> => {
  const request = new OCSPRequest();
  const how = { hashAlgorithm: 'SHA-1', issuerCertificate: issuer };
  await request.createForCertificate(certificate, how, engine);
  const headers = { 'content-type': 'application/ocsp-request' };
  const body = Buffer.from(request.toSchema(true).toBER(false));
  const answer = bytesOf(
    await sendOut(service, url, { method: 'POST', headers, body }, { timeoutMs }),
  );
  if (!answer) return undefined;
  try {
    const read = OCSPResponse.fromBER(new Uint8Array(answer).buffer);
    const basic = BasicOCSPResponse.fromBER(
      read.responseBytes?.response.getValue() ?? new ArrayBuffer(),
    );
    if (!(await basic.verify({ trustedCerts: [issuer] }, engine))) return undefined;
    const said = await basic.getCertificateStatus(certificate, issuer, engine);
    if (said.isForCertificate && said.status === status.revoked) throw refused();
    return said.isForCertificate && said.status === status.good ? answer : undefined;
  } catch (error) {
    if (error instanceof Error && error.message === refused().message) throw error;
    return undefined;
  }
};

const fetchList = async (
  service: Service,
  url: string,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Buffer | undefined> => {
  const sent = await sendOut(service, url, { method: 'GET' }, { timeoutMs, longest });
  const bytes = bytesOf(sent);
  if (!bytes) return undefined;
  let list: CertificateRevocationList;
  try {
    list = CertificateRevocationList.fromBER(new Uint8Array(bytes).buffer);
    if (!(await list.verify({ issuerCertificate: issuer }, engine))) return undefined;
  } catch {
    return undefined;
  }
  if (list.isCertificateRevoked(certificate)) throw refused();
  return bytes;
};

/**
 * Asks about each certificate that names where to ask: its responder first, then its list. Throws
 * when neither answers, or when one was revoked: a document is not signed without what its readers
 * will need.
 */
export const revocationOf = async (
  chains: readonly (readonly Uint8Array[])[],
  service: Service,
): Promise<Revocation> => {
  const answers: Uint8Array[] = [];
  const lists: Uint8Array[] = [];
  const asked = new Set<string>();
  for (const chain of chains) {
    const read = chain.map((der) => Certificate.fromBER(new Uint8Array(der).buffer));
    for (const [at, certificate] of read.entries()) {
      const issuer = read.find(
        (each, place) => place !== at && each.subject.isEqual(certificate.issuer),
      );
      const key = Buffer.from(chain[at] ?? '').toString('base64');
      if (!issuer || asked.has(key)) continue;
      asked.add(key);
      const [responder] = responders(certificate);
      const [address] = listAddresses(certificate);
      const answer = responder && (await askResponder(service, responder, certificate, issuer));
      if (answer) answers.push(answer);
      const list = !answer && address && (await fetchList(service, address, certificate, issuer));
      if (list) lists.push(list);
      if (!answer && !list && (responder ?? address) !== undefined) {
        throw new Error('nobody says whether a certificate of the chain was revoked');
      }
    }
  }
  return { answers, lists };
};
