import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CertificationRequest, Extensions } from 'pkijs';
import { dayMs } from '@parasol/domain/base/calendar/durations';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { createKeyFile } from '#ground/db/key-file.ts';
import { certify, curve, emptyRevocationList, type Names } from './make-certificate.ts';
import { pemBlocks, pemOf } from './pem.ts';
import type { EventAuthority } from './port.ts';

const title = '沙箱认证机构（仅供演示）';
const issuer: Names = { organisation: 'Parasol sandbox', commonName: 'Sandbox Event Authority' };
const ids = { extensionRequest: '1.2.840.113549.1.9.14', commonName: '2.5.4.3', serial: '2.5.4.5' };
const rootYears = 20;

const makeRoot = async (from: Date): Promise<string> => {
  const keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + rootYears);
  const root = await certify({
    subject: issuer,
    issuer,
    publicKey: keys.publicKey,
    issuerKey: keys.privateKey,
    from: new Date(from.getTime() - dayMs),
    until,
    authority: true,
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return pemOf('PRIVATE KEY', key) + pemOf('CERTIFICATE', root);
};

const textOf = (request: CertificationRequest, id: string): string =>
  request.subject.typesAndValues.find(({ type }) => type === id)?.value.valueBlock.value ?? '';

/** Certificates show the last four characters of a paper's number alone. */
const hidden = (number: string): string => number.slice(-4).padStart(number.length, '*');

/** An authority of this machine, with its own root; its certificates hold for a day. */
export const sandboxEventAuthority = (
  nextFault: () => Promise<string | null>,
  folder: string,
  clock: () => Date,
): EventAuthority => {
  const open = async () => {
    const file = join(folder, 'event-authority.pem');
    const read = (): Promise<string> => readFile(file, 'utf8');
    const text = await read().catch(async (error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      await createKeyFile(file, Buffer.from(await makeRoot(clock())));
      return read();
    });
    const [key] = pemBlocks(text, 'PRIVATE KEY');
    const [root] = pemBlocks(text, 'CERTIFICATE');
    if (!key || !root) throw new Error(`${file} is not whole`);
    const imported = await webcrypto.subtle.importKey('pkcs8', key, curve, false, ['sign']);
    return { key: imported, root };
  };
  return {
    name: 'sandbox',
    title,
    certify: async (asked) => {
      const fault = await nextFault();
      if (fault === 'timeout') throw new Error('no certificate: TimeoutError');
      if (fault === 'refuse') throw new Error('no certificate: status 403');
      const request = CertificationRequest.fromBER(new Uint8Array(asked).buffer);
      if (!(await request.verify())) throw new Error('the request is not signed by its key');
      const wanted = request.attributes?.find(({ type }) => type === ids.extensionRequest);
      const { key, root } = await open();
      const now = clock().getTime();
      const own = await certify({
        subject: {
          commonName: fault === 'wrong-person' ? '某某某' : textOf(request, ids.commonName),
          serialNumber: hidden(textOf(request, ids.serial)),
        },
        issuer,
        publicKey: await request.getPublicKey(),
        issuerKey: key,
        from: new Date(now - 60_000),
        until: new Date(now + dayMs),
        extensions: new Extensions({ schema: wanted?.values[0] }).extensions,
      });
      return [own, root];
    },
    roots: async () => [(await open()).root],
    lists: async () => {
      const { key } = await open();
      const now = clock();
      return [await emptyRevocationList(issuer, key, now, new Date(now.getTime() + 7 * dayMs))];
    },
  };
};
