import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DeskKind } from '@parasol/domain/sales/underwriting/insurer-answer';
import { jsonFields, sendOut, type Answered } from '#providers/outside/send-out.ts';
import type { Services } from '#providers/outside/services.ts';
import { deskKinds, readReply, type InsurerReply } from './answers.ts';
import type { InsurerDesk, SignedMessage } from './port.ts';
import { openSigner, signatureSettings, signedText, type Signer } from './signature.ts';

/** How long an insurer may take, in seconds. */
const patience: Readonly<Record<DeskKind | 'query', number>> = {
  underwrite: 20,
  store: 60,
  issue: 60,
  cancel: 20,
  receipt: 20,
  surrender: 20,
  change: 20,
  supplement: 20,
  invoice: 30,
  assess: 20,
  review: 20,
  query: 10,
};

/** An invoice comes with its PDF. */
const longest = 8 * 1024 * 1024;

/** Messages older or newer than this are not trusted, whatever their signature. */
const freshMs = 5 * minuteMs;

/** One entry of the section `insurers` of the providers file. */
export const insurerSettings = z.strictObject({
  baseUrl: z.url(),
  appId: z.string().min(1),
  signature: signatureSettings,
});

interface Insurer {
  readonly appId: string;
  /** Undefined while it cannot be reached at all. */
  readonly baseUrl: () => string | undefined;
  readonly signer: Signer;
}

export interface DeskOptions {
  readonly name: string;
  readonly find: (insurer: string) => Insurer | undefined;
  readonly codeOf: (
    appId: string,
  ) => { readonly code: string; readonly insurer: Insurer } | undefined;
  readonly clock: () => Date;
  readonly services: Services;
  /** Multiplies every time-out. */
  readonly patienceFactor?: number;
}

const signedMessage = z.object({
  appId: z.string(),
  kind: z.string(),
  messageNo: z.string(),
  timestamp: z.string(),
  nonce: z.string(),
  bizContent: z.string(),
  signature: z.string(),
});

/** Insurers spoken to over HTTP, both sides signing every message. */
export const httpDesk = (options: DeskOptions): InsurerDesk => {
  const { name, find, codeOf, clock, services, patienceFactor = 1 } = options;

  const exchange = async (
    code: string,
    path: DeskKind | 'query',
    kind: DeskKind,
    requestNo: string,
    content: object,
  ): Promise<InsurerReply> => {
    const insurer = find(code);
    const baseUrl = insurer?.baseUrl();
    if (!insurer || baseUrl === undefined) {
      return { kind: 'not-sent', reason: `no way to reach ${code}` };
    }
    const unsigned = {
      appId: insurer.appId,
      kind: path,
      messageNo: requestNo,
      timestamp: String(clock().getTime()),
      nonce: randomUUID(),
      bizContent: JSON.stringify(content),
    };
    const body = JSON.stringify({
      ...unsigned,
      signature: insurer.signer.sign(signedText('to-partner', unsigned)),
    });
    const read = (answer: Answered): InsurerReply => {
      if (answer.status !== 200) return { kind: 'unknown', reason: `status ${answer.status}` };
      const message = signedMessage.safeParse(jsonFields(answer.body));
      if (!message.success)
        return { kind: 'unknown', reason: 'the answer is not a signed message' };
      const { data } = message;
      if (data.messageNo !== requestNo || data.appId !== insurer.appId || data.kind !== path) {
        return { kind: 'unknown', reason: 'the answer is to another question' };
      }
      if (!insurer.signer.verify(signedText('to-broker', data), data.signature)) {
        return { kind: 'unknown', reason: 'the answer is not signed by the insurer' };
      }
      return readReply(kind, data.bizContent);
    };
    const answer = await sendOut(
      services.of('insurer', code),
      `${baseUrl}/${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body },
      {
        timeoutMs: patience[path] * 1000 * patienceFactor,
        longest,
        // An answer that cannot be read is no better than silence.
        troubleOf: (given) => {
          const reply = read(given);
          return reply.kind === 'unknown' ? reply.reason : undefined;
        },
      },
    );
    return answer.kind === 'answered' ? read(answer) : answer;
  };

  return {
    name,
    send: (code, { requestNo, kind, content }) => exchange(code, kind, kind, requestNo, content),
    query: (code, { requestNo, kind }) => exchange(code, 'query', kind, requestNo, { kind }),
    read: (message: SignedMessage, now) => {
      const known = codeOf(message.appId);
      if (!known) return { refused: 'no insurer has this app id' };
      if (!known.insurer.signer.verify(signedText('to-broker', message), message.signature)) {
        return { refused: 'the signature is not theirs' };
      }
      const age = Math.abs(now.getTime() - Number(message.timestamp));
      if (!(age <= freshMs)) return { refused: 'it is too old' };
      const about = messageContent.safeParse(jsonFields(message.bizContent));
      if (!about.success) return { refused: 'it does not say which request it is about' };
      const { requestNo, kind } = about.data;
      return {
        insurer: known.code,
        messageNo: message.messageNo,
        requestNo,
        reply: readReply(kind, message.bizContent),
      };
    },
  };
};

const messageContent = z.object({
  requestNo: z.string().min(1).max(60),
  kind: z.enum(deskKinds),
});

/** The desk of the insurers that the providers file names. */
export const configuredDesk = (
  settings: Readonly<Record<string, z.output<typeof insurerSettings>>>,
  clock: () => Date,
  services: Services,
): InsurerDesk => {
  const insurers = new Map<string, Insurer>(
    Object.entries(settings).map(([code, { baseUrl, appId, signature }]) => [
      code,
      { appId, baseUrl: () => baseUrl, signer: openSigner(signature) },
    ]),
  );
  return httpDesk({
    name: 'configured',
    clock,
    services,
    find: (code) => insurers.get(code),
    codeOf: (appId) => {
      const found = [...insurers].find(([, insurer]) => insurer.appId === appId);
      return found && { code: found[0], insurer: found[1] };
    },
  });
};
