import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { z } from 'zod';
import { hourMs } from '@parasol/domain/base/calendar/durations';
import { soundRate } from '@parasol/domain/sales/recordings/sound';
import { readCertificate } from '@parasol/verify/certificate';
import { readTimeStamp } from '@parasol/verify/time-stamp';
import type { Providers, providersSchema } from '#providers/open-providers.ts';
import type { PaymentProvider } from '#providers/payment/port.ts';
import { pemBlocks } from '#providers/signature/pem.ts';
import { asWav } from '#providers/speech/wav.ts';
import { sectionNames, type SectionName } from './sections.ts';

/** An answer of an outside service to a call that changes nothing there. */
export interface Tried {
  /** The service, or one of several by its name. */
  readonly what: string;
  readonly well: boolean;
  readonly said: string;
}

type File = z.output<typeof providersSchema>;
type Try<Name extends SectionName> = (
  settings: NonNullable<File[Name]>,
  providers: Providers,
) => Promise<readonly Tried[]>;

const patienceMs = 10_000;
/** The provider does not accept the configured number of a key, a signature or an account. */
const notLetIn = /access|auth|sign|secret|key|forbidden|denied|credential|40001|40013|40125/i;

const wordsOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : String(cause);
};

/** For services whose smallest question would cost money or name a person. */
const reach = async (what: string, url: string): Promise<Tried> => {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    await answer.body?.cancel();
    const result = `there (HTTP ${answer.status}); its keys are tried by the first customer`;
    return { what, well: answer.status < 500, said: result };
  } catch (error) {
    return { what, well: false, said: wordsOf(error) };
  }
};

/** A payment that was never made: who knows us answers that there is none. */
const askForNothing = async (merchant: PaymentProvider): Promise<Tried> => {
  const attemptNo = `doctor${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const asked = await merchant.query({
    attemptNo,
    channel: 'wechat-native',
    app: '',
    fen: 1,
    transactionNo: null,
    createdAt: new Date(Date.now() - hourMs),
  });
  const what = `${merchant.provider} ${merchant.merchant}`;
  if (asked.kind === 'unknown') return { what, well: false, said: asked.reason };
  return { what, well: true, said: 'knows us, and no such payment' };
};

const issued = (
  what: string,
  answer: { readonly kind: 'issued' } | { readonly kind: 'unavailable'; readonly reason: string },
): Tried =>
  answer.kind === 'issued'
    ? { what, well: true, said: 'gave a token' }
    : { what, well: false, said: answer.reason };

/** A call for each section; it asks for things that do not exist, or deletes them again. */
const tries: { readonly [Name in SectionName]: Try<Name> } = {
  sms: async ({ signNames }, { sms }) => {
    const sent = await sms.send({
      id: randomUUID(),
      brand: Object.keys(signNames)[0] ?? '',
      // No line has this number, so the gateway refuses it after it has looked at our keys.
      mobile: '0',
      template: 'verify-code',
      params: { code: '000000' },
    });
    const result = 'reason' in sent ? sent.reason : sent.receipt;
    const well = sent.kind === 'refused' && !notLetIn.test(result);
    return [{ what: sms.name, well, said: well ? `knows us, and refuses 0 (${result})` : result }];
  },
  mail: async ({ host, port, tls, user, password }) => {
    const transport = createTransport({
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'none',
      ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    });
    const what = `${host}:${port}`;
    return transport.verify().then(
      () => [{ what, well: true, said: 'let us in' }],
      (error: unknown) => [{ what, well: false, said: wordsOf(error) }],
    );
  },
  payments: async (_settings, { payments }) => Promise.all(payments.all().map(askForNothing)),
  insurers: async (settings, { insurers }) =>
    Promise.all(
      Object.keys(settings).map(async (what) => {
        const request = { requestNo: `doctor-${randomUUID()}`, kind: 'underwrite' } as const;
        const reply = await insurers.query(what, request);
        const bad = reply.kind === 'not-sent' || reply.kind === 'unknown';
        return { what, well: !bad, said: bad ? reply.reason : 'knows us, and no such request' };
      }),
    ),
  identityCheck: async ({ endpoint }) => [await reach('service', endpoint)],
  storage: async (_settings, { files }) => {
    const key = `doctor-${randomUUID()}`;
    const bytes = randomBytes(32);
    try {
      await files.put(key, bytes);
      const read = await files.get(key);
      await files.remove(key);
      const well = read?.equals(bytes) === true;
      const result = well ? 'took a file, gave it back and removed it' : 'gave back something else';
      return [{ what: files.name, well, said: result }];
    } catch (error) {
      return [{ what: files.name, well: false, said: wordsOf(error) }];
    }
  },
  messagingApp: async ({ accounts, miniPrograms }, { messagingApp }) =>
    Promise.all(
      [...accounts, ...miniPrograms].map(async ({ appid }) =>
        issued(appid, await messagingApp.issueAccessToken(appid)),
      ),
    ),
  enterpriseMessaging: async ({ apps }, { enterpriseMessaging }) =>
    Promise.all(
      Object.entries(apps).map(async ([brand, app]) =>
        issued(brand, await enterpriseMessaging.issueAccessToken(app)),
      ),
    ),
  carrier: async ({ endpoint }) => [
    await reach('service', endpoint ?? 'https://dypnsapi.aliyuncs.com/'),
  ],
  face: async ({ endpoint }) => [await reach('service', endpoint)],
  faceNetworks: async (settings) => {
    // The runtime of the networks is large; only who names some loads it.
    const { openOwnNetworks } = await import('#providers/face/embedded/own-networks.ts');
    const { likeness, live } = await openOwnNetworks(settings);
    const side = 200;
    const picture = { data: Buffer.alloc(side * side * 3, 128), width: side, height: side };
    const points = Array.from({ length: 68 }, (_each, at) => [60 + at, 60 + (at % 9) * 9] as const);
    const numbers = await likeness?.(picture, points);
    const share = await live?.(picture, { x: 60, y: 60, width: 80, height: 80, score: 1 });
    const usable = share === undefined || Number.isFinite(share);
    return [
      ...(numbers
        ? [
            {
              what: 'recognition',
              well: numbers.length > 1 && numbers.every(Number.isFinite),
              said: `answers with ${numbers.length} numbers`,
            },
          ]
        : []),
      ...(live ? [{ what: 'spoofing', well: usable, said: `answers ${share?.toFixed(2)}` }] : []),
    ];
  },
  cardReading: async ({ endpoint }) => [await reach('service', endpoint)],
  speech: async ({ program }, { speech }) => {
    // Half a second of silence, in which a working program hears no words.
    const words = await speech?.write(asWav([new Float32Array(soundRate / 2)]));
    const well = words !== null && words !== undefined;
    return [{ what: program, well, said: well ? 'ran' : 'did not run' }];
  },
  screening: async ({ listFile }, { screening }) => {
    const { entries } = await screening.list();
    return [{ what: listFile, well: true, said: `${entries.length} people` }];
  },
  callCentre: async ({ signOnUrl }) => [await reach('service', signOnUrl)],
  signature: async ({ certificateFile }, { signature }) => [
    { what: certificateFile, well: true, said: `SHA-256 ${await signature.certificate()}` },
  ],
  eventCertificates: async ({ url, rootsFile }) => {
    const roots = pemBlocks(await readFile(rootsFile, 'utf8'), 'CERTIFICATE');
    const well = roots.length > 0;
    const said = well ? `${roots.length} roots` : 'holds no certificate';
    return [{ what: rootsFile, well, said }, await reach('service', url)];
  },
  timeStamp: async ({ url }, { timeStamp }) => {
    const hash = randomBytes(32);
    const { certificates } = await timeStamp.roots();
    const token = await timeStamp.stamp(hash);
    const { authority, root } = await readTimeStamp(token, hash, certificates.map(readCertificate));
    const result = root === null ? 'does not lead to a root of rootsFile' : 'stamped';
    return [{ what: url, well: root !== null, said: `${result}: ${authority}` }];
  },
  staffSignOn: async ({ issuer }, { signOn }) => {
    const begun = await signOn?.begin('https://staff.invalid/sso');
    const well = begun !== null && begun !== undefined;
    return [{ what: issuer, well, said: well ? 'described itself' : 'does not answer' }];
  },
};

/** Asks every service that the file names, one section after the other. */
export const trySections = async (
  file: File,
  providers: Providers,
  tell: (section: SectionName, tried: Tried) => void,
): Promise<void> => {
  const ask = async <Name extends SectionName>(
    section: Name,
    given: Try<Name>,
  ): Promise<readonly Tried[]> => {
    const settings = file[section];
    if (settings === undefined) return [];
    try {
      return await given(settings, providers);
    } catch (error) {
      return [{ what: section, well: false, said: wordsOf(error) }];
    }
  };
  for (const section of sectionNames)
    for (const each of await ask(section, tries[section] as Try<typeof section>))
      tell(section, each);
};
