import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Service } from '#providers/outside/service.ts';
import type { MailGateway, MailOutcome } from './port.ts';

/** The section `mail` of the providers file. */
export const smtpSettings = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  /** `none` only on a wire of our own: it sends the password in the open. */
  tls: z.enum(['implicit', 'starttls', 'none']).default('implicit'),
  user: z.string().min(1).optional(),
  password: z.string().min(1).optional(),
  /** The sender, by the id of the brand. */
  senders: z.record(z.string(), z.strictObject({ name: z.string().min(1), address: z.email() })),
  timeoutMs: z.int().min(1000).max(60_000).default(20_000),
});

const failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.int().optional(),
  syscall: z.string().optional(),
  timeoutType: z.string().optional(),
});

/** Commands before any part of the mail has been handed over. */
const beforeTheMail = /^(?:EHLO|HELO|STARTTLS|AUTH|MAIL FROM|RCPT TO|API)/;
const neverConnected = new Set(['EDNS', 'EAUTH', 'ETLS']);
const earlyTimeouts = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/** A server's own answer is final or asks to wait; silence after the mail had begun is neither. */
const outcomeOf = (error: unknown): MailOutcome => {
  const {
    code = 'failed',
    command = '',
    responseCode,
    syscall,
    timeoutType = '',
  } = failure.parse(error);
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  // Our own wrong password is no statement about the mail.
  if (neverConnected.has(code)) return { kind: 'busy', reason };
  if (responseCode !== undefined && responseCode >= 400) {
    return { kind: responseCode >= 500 ? 'refused' : 'busy', reason };
  }
  const before =
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    earlyTimeouts.has(timeoutType) ||
    beforeTheMail.test(command);
  return { kind: before ? 'busy' : 'unknown', reason };
};

const accepted = ({ response }: { readonly response: string }): MailOutcome => ({
  kind: 'accepted',
  receipt: response.slice(0, 200),
});

/** A refusal is the server's own answer about one letter. */
const troubleOf = (outcome: MailOutcome): string | undefined =>
  outcome.kind === 'busy' || outcome.kind === 'unknown' ? outcome.reason : undefined;

/** Enough for a large letter over a slow line; a slower mail server gets no more. */
const letterMs = 90_000;

export const smtpMail = (
  settings: z.output<typeof smtpSettings>,
  service: Service,
  wholeMs = letterMs,
): MailGateway => {
  const { host, port, tls, user, password, senders, timeoutMs } = settings;
  /** The library ends only a conversation that is silent: a drip would hold its socket for ever. */
  const endingBy = (signal: AbortSignal) => {
    const socket = new Socket();
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    return createTransport({
      host,
      port,
      socket,
      secure: tls === 'implicit',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'none',
      ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
      connectionTimeout: timeoutMs,
      // Sooner than the silence of a conversation, so that it is known which of the two it was.
      greetingTimeout: timeoutMs / 2,
      socketTimeout: timeoutMs,
      // A mail contains only our own bytes; nothing is fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    name: 'smtp',
    send: async ({ id, brand, to, subject, text, attachments }) => {
      const from = senders[brand];
      if (from === undefined) return { kind: 'refused', reason: 'the brand has no sender' };
      const letter = {
        from,
        // An object is one address, whatever it contains.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${from.address.split('@')[1] ?? host}>`,
        attachments: attachments.map(({ name, contentType, bytes }) => ({
          filename: name,
          contentType,
          content: bytes,
        })),
      };
      try {
        const asked = await service.ask(
          (signal) => endingBy(signal).sendMail(letter).then(accepted, outcomeOf),
          { timeoutMs: wholeMs, troubleOf },
        );
        return asked.kind === 'heard' ? asked.value : { kind: 'busy', reason: asked.reason };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
};
