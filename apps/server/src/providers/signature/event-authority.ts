import { readFile } from 'node:fs/promises';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { z } from 'zod';
import { sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { pemBlocks } from './pem.ts';
import type { EventAuthority } from './port.ts';

/** The section `eventCertificates` of the providers file. */
export const eventSettings = z.strictObject({
  /** Its name for people who read a document. */
  title: z.string().min(1).max(60),
  /** The address of `simpleenroll` (RFC 7030). */
  url: z.url({ protocol: /^https?$/ }),
  user: z.string().min(1),
  password: z.string().min(8),
  /** PEM: the roots to which its certificates lead. */
  rootsFile: z.string().min(1),
});

const timeoutMs = 30_000;

/** The certificates of an answer (PKCS#7, certificates alone), the new one first. */
const certificatesOf = (body: string): readonly Uint8Array[] => {
  const der = Buffer.from(body.replaceAll(/\s/g, ''), 'base64');
  const { content } = ContentInfo.fromBER(new Uint8Array(der).buffer);
  const read = (new SignedData({ schema: content }).certificates ?? []).filter(
    (each): each is Certificate => each instanceof Certificate,
  );
  // The set has no order: the new one is that which vouches for no other.
  const isIssuer = (one: Certificate): boolean =>
    read.some((other) => other !== one && other.issuer.isEqual(one.subject));
  return read
    .toSorted((a, b) => Number(isIssuer(a)) - Number(isIssuer(b)))
    .map((each) => new Uint8Array(each.toSchema().toBER(false)));
};

/** An authority that enrols over HTTPS (EST, RFC 7030). */
export const estAuthority = (
  { title, url, user, password, rootsFile }: z.output<typeof eventSettings>,
  service: Service,
): EventAuthority => ({
  name: 'est',
  title,
  certify: async (request) => {
    const secret = Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
    const sent = await sendOut(
      service,
      url,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${secret}`,
          'content-type': 'application/pkcs10',
          'content-transfer-encoding': 'base64',
        },
        body: Buffer.from(request).toString('base64'),
      },
      { timeoutMs },
    );
    if (sent.kind !== 'answered') throw new Error(`no certificate: ${sent.reason}`);
    if (sent.status !== 200) throw new Error(`no certificate: status ${sent.status}`);
    return certificatesOf(sent.body);
  },
  roots: async () => {
    const roots = pemBlocks(await readFile(rootsFile, 'utf8'), 'CERTIFICATE');
    if (roots.length === 0) throw new Error(`${rootsFile} holds no certificate`);
    return roots;
  },
  lists: async () => [],
});
