import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import type { Env } from '#ground/env.ts';
import type { Loopback } from '#ground/loopback.ts';
import {
  absentCarrier,
  absentEnterpriseMessaging,
  absentIdentityCheck,
  absentInsurers,
  absentMail,
  absentMessagingApp,
  absentSms,
} from './absent.ts';
import type { CallCentre } from './call-centre/port.ts';
import { absentCallCentre, sandboxCallCentre } from './call-centre/sandbox.ts';
import { callCentreSettings, sipVendor } from './call-centre/sip-vendor.ts';
import { aliyunCarrier, carrierSettings } from './carrier/aliyun.ts';
import { embeddedCardReader } from './card-reading/embedded.ts';
import type { CardReader } from './card-reading/port.ts';
import { sandboxCardReader } from './card-reading/sandbox.ts';
import { cardReadingSettings, vendorCardReader } from './card-reading/vendor.ts';
import type { Carrier } from './carrier/port.ts';
import { sandboxCarrier } from './carrier/sandbox.ts';
import { embeddedFaceEye } from './face/embedded.ts';
import { faceNetworkSettings } from './face/own-networks.ts';
import type { FaceEye } from './face/port.ts';
import { sandboxFaceEye } from './face/sandbox.ts';
import { faceSettings, vendorFacePage } from './face/vendor.ts';
import type { EnterpriseMessaging } from './enterprise-messaging/port.ts';
import { sandboxEnterpriseMessaging } from './enterprise-messaging/sandbox.ts';
import { enterpriseSettings, wecom } from './enterprise-messaging/wecom.ts';
import { httpIdentityCheck, identityCheckSettings } from './identity-check/http-check.ts';
import type { IdentityCheck } from './identity-check/port.ts';
import { sandboxIdentityCheck } from './identity-check/sandbox.ts';
import { configuredDesk, insurerSettings } from './insurer/http-desk.ts';
import type { InsurerDesk } from './insurer/port.ts';
import { sandboxDesk } from './insurer/sandbox.ts';
import type { MailGateway } from './mail/port.ts';
import { sandboxMail } from './mail/sandbox.ts';
import { smtpMail, smtpSettings } from './mail/smtp.ts';
import type { MessagingApp } from './messaging-app/port.ts';
import { sandboxMessagingApp } from './messaging-app/sandbox.ts';
import { messagingAppSettings, weixin } from './messaging-app/weixin.ts';
import { configuredPayments } from './payment/configured.ts';
import { absentPayments } from './payment/desk.ts';
import type { PaymentDesk } from './payment/port.ts';
import { sandboxPayments } from './payment/sandbox/open-sandbox.ts';
import { paymentSettings } from './payment/settings.ts';
import { takeFault } from './sandbox/queries.ts';
import { absentScreening, sandboxScreening } from './screening/sandbox.ts';
import { fileList, screeningSettings } from './screening/file-list.ts';
import type { Screening } from './screening/port.ts';
import { estAuthority, eventSettings } from './signature/event-authority.ts';
import {
  keySigner,
  signatureSettings,
  timeStamper,
  timeStampSettings,
} from './signature/own-key.ts';
import type { DocumentSigner, TimeStamper } from './signature/port.ts';
import { sandboxEventAuthority } from './signature/sandbox-authority.ts';
import { oidcSettings, oidcSignOn } from './sign-on/oidc.ts';
import type { SignOn } from './sign-on/port.ts';
import { aliyunSms } from './sms/aliyun.ts';
import type { SmsGateway } from './sms/port.ts';
import { sandboxSms } from './sms/sandbox.ts';
import { smsSettings, type SmsSettings } from './sms/settings.ts';
import { tencentSms } from './sms/tencent.ts';
import { ownSpeechProgram, speechSettings } from './speech/own-program.ts';
import type { SpeechWriter } from './speech/port.ts';
import { openStore } from './storage/open-store.ts';
import type { FileStore } from './storage/port.ts';
import { s3Settings } from './storage/s3.ts';
import type { Services } from './outside/services.ts';

/** The outside services, each behind its port. */
export interface Providers {
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  readonly carrier: Carrier;
  /** The lines behind the call-centre bar. */
  readonly callCentre: CallCentre;
  readonly messagingApp: MessagingApp;
  readonly enterpriseMessaging: EnterpriseMessaging;
  readonly insurers: InsurerDesk;
  readonly identityCheck: IdentityCheck;
  readonly cardReading: CardReader;
  readonly face: FaceEye;
  readonly files: FileStore;
  readonly payments: PaymentDesk;
  readonly signature: DocumentSigner;
  readonly timeStamp: TimeStamper;
  readonly screening: Screening;
  /** Null where the operator names no program that writes speech down. */
  readonly speech: SpeechWriter | null;
  /** Null where staff have local accounts only. */
  readonly signOn: SignOn | null;
}

/** The providers file; `file/sections.ts` says the purpose of each section. */
export const providersSchema = z.strictObject({
  sms: smsSettings.optional(),
  mail: smtpSettings.optional(),
  carrier: carrierSettings.optional(),
  callCentre: callCentreSettings.optional(),
  messagingApp: messagingAppSettings.optional(),
  enterpriseMessaging: enterpriseSettings.optional(),
  insurers: z.record(z.string(), insurerSettings).optional(),
  identityCheck: identityCheckSettings.optional(),
  cardReading: cardReadingSettings.optional(),
  face: faceSettings.optional(),
  faceNetworks: faceNetworkSettings.optional(),
  payments: paymentSettings.optional(),
  signature: signatureSettings.optional(),
  eventCertificates: eventSettings.optional(),
  timeStamp: timeStampSettings.optional(),
  screening: screeningSettings.optional(),
  speech: speechSettings.optional(),
  storage: s3Settings.optional(),
  staffSignOn: oidcSettings.optional(),
});

export const readProvidersFile = async (
  file: string,
): Promise<z.output<typeof providersSchema>> => {
  // A file with comments alone has no settings, which is allowed.
  const parsed = providersSchema.safeParse(parse(await readFile(file, 'utf8')) ?? {});
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} has values that cannot be used:\n${lines.join('\n')}`);
};

const smsGateway = (settings: SmsSettings, clock: () => Date, services: Services): SmsGateway => {
  const service = services.of('sms');
  return settings.gateway === 'aliyun'
    ? aliyunSms(settings, clock, service)
    : tencentSms(settings, clock, service);
};

/**
 * A service that the providers file names is the real one. Any other is the sandbox, and in
 * production, where there is none, it is absent.
 */
export const openProviders = async (options: {
  readonly env: Env;
  readonly database: OpenDatabase;
  readonly brands: readonly Brand[];
  readonly loopback: Loopback;
  readonly clock: () => Date;
  readonly services: Services;
  readonly say: (text: string) => void;
}): Promise<Providers> => {
  const { env, database, brands, loopback, clock, services, say } = options;
  const file = env.providersFile === undefined ? {} : await readProvidersFile(env.providersFile);
  const otherwise = <Service>(absent: Service, sandbox: () => Service): Service =>
    env.mode === 'production' ? absent : sandbox();
  // A machine that runs many tests at once reads cards and faces more slowly.
  const patience = env.mode === 'test' ? 4 : 1;
  // Ours needs no service: production has it as well.
  const cardReader = embeddedCardReader(say, patience);
  const faceEye = embeddedFaceEye(say, patience, file.faceNetworks);
  const keys = join(env.dataDir, 'keys');
  const providers: Providers = {
    sms: file.sms
      ? smsGateway(file.sms, clock, services)
      : otherwise(absentSms, () => sandboxSms(database, brands, clock)),
    mail: file.mail
      ? smtpMail(file.mail, services.of('mail'))
      : otherwise(absentMail, () => sandboxMail(database, clock)),
    carrier: file.carrier
      ? aliyunCarrier(file.carrier, clock, services.of('carrier'))
      : otherwise(absentCarrier, () => sandboxCarrier(database)),
    callCentre: file.callCentre
      ? sipVendor(file.callCentre, clock, services.of('call-centre'))
      : otherwise(absentCallCentre, () => sandboxCallCentre),
    messagingApp: file.messagingApp
      ? weixin(file.messagingApp, services.of('messaging-app'))
      : otherwise(absentMessagingApp, () => sandboxMessagingApp(database, clock)),
    enterpriseMessaging: file.enterpriseMessaging
      ? wecom(file.enterpriseMessaging, services.of('enterprise-messaging'))
      : otherwise(absentEnterpriseMessaging, () => sandboxEnterpriseMessaging),
    insurers: file.insurers
      ? configuredDesk(file.insurers, clock, services)
      : otherwise(absentInsurers, () => sandboxDesk(loopback, clock, services)),
    identityCheck: file.identityCheck
      ? httpIdentityCheck(file.identityCheck, clock, services.of('identity-check'))
      : otherwise(absentIdentityCheck, () => sandboxIdentityCheck(database)),
    cardReading: file.cardReading
      ? vendorCardReader(file.cardReading, clock, services.of('card-reading'))
      : otherwise(cardReader, () => sandboxCardReader(database, cardReader)),
    face: file.face
      ? { ...faceEye, page: vendorFacePage(file.face, clock, services.of('face')) }
      : otherwise(faceEye, () => sandboxFaceEye(database, faceEye)),
    signature: keySigner({
      settings: file.signature,
      events: file.eventCertificates
        ? estAuthority(file.eventCertificates, services.of('event-certificates'))
        : otherwise(undefined, () =>
            sandboxEventAuthority(() => takeFault(database.db, 'event-certificates'), keys, clock),
          ),
      folder: keys,
      clock,
      service: services.of('time-stamp'),
      revocation: services.of('revocation'),
    }),
    timeStamp: timeStamper({
      settings: file.timeStamp,
      folder: keys,
      clock,
      service: services.of('time-stamp'),
    }),
    screening: file.screening
      ? fileList(file.screening.listFile, 'own-list', say)
      : otherwise(absentScreening, () => sandboxScreening(say)),
    speech: file.speech ? ownSpeechProgram(file.speech, say) : null,
    files: openStore(file.storage, env, services),
    payments: file.payments
      ? configuredPayments(file.payments, clock, services)
      : otherwise<PaymentDesk>(absentPayments, () =>
          sandboxPayments({ dataDir: env.dataDir, brands, loopback, clock, services }),
        ),
    signOn: file.staffSignOn ? oidcSignOn(file.staffSignOn, services.of('sign-on')) : null,
  };
  for (const [kind, provider] of Object.entries(providers)) {
    if (provider?.name === 'absent') say(`no ${kind} is configured; what needs it will be refused`);
  }
  return providers;
};
