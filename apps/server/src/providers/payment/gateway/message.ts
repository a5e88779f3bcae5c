import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signedText, type Direction, type Signer } from '#providers/insurer/signature.ts';
import { jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { payPatience, type Endpoint } from '#providers/payment/endpoint.ts';
import type { NotSent, Unknown } from '#providers/payment/port.ts';

/** The same signed envelope as insurers use: suppliers' cashiers are theirs. */
export const gatewayMessage = z.object({
  appId: z.string(),
  kind: z.string(),
  messageNo: z.string(),
  timestamp: z.string(),
  nonce: z.string(),
  bizContent: z.string(),
  signature: z.string(),
});

export type GatewayMessage = z.output<typeof gatewayMessage>;

export interface GatewayAccount {
  readonly merchant: string;
  readonly appId: string;
  readonly signer: Signer;
  readonly endpoint: Endpoint;
  readonly service: Service;
}

const freshMs = 5 * minuteMs;

export const signMessage = (
  direction: Direction,
  { appId, signer }: Pick<GatewayAccount, 'appId' | 'signer'>,
  message: { readonly kind: string; readonly messageNo: string; readonly content: unknown },
  now: Date,
): GatewayMessage => {
  const unsigned = {
    appId,
    kind: message.kind,
    messageNo: message.messageNo,
    timestamp: String(now.getTime()),
    nonce: randomUUID(),
    bizContent: JSON.stringify(message.content),
  };
  return { ...unsigned, signature: signer.sign(signedText(direction, unsigned)) };
};

/** The content of a message that the other side signed just now, or why it is not believed. */
export const openMessage = (
  direction: Direction,
  { appId, signer }: Pick<GatewayAccount, 'appId' | 'signer'>,
  message: GatewayMessage,
  now: Date,
): { readonly content: unknown } | { readonly reason: string } => {
  if (message.appId !== appId) return { reason: 'another app’s' };
  if (!signer.verify(signedText(direction, message), message.signature))
    return { reason: 'the signature is wrong' };
  const age = Math.abs(now.getTime() - Number(message.timestamp));
  if (!/^\d{1,16}$/.test(message.timestamp) || !(age <= freshMs)) return { reason: 'too old' };
  return { content: jsonFields(message.bizContent) };
};

export type GatewayAnswer =
  | { readonly kind: 'answered'; readonly content: unknown }
  | NotSent
  | Unknown;

/** Asks a gateway; the number is that of the subject, so a repeated question is the same. */
export const askGateway = async (
  account: GatewayAccount,
  kind: string,
  messageNo: string,
  content: object,
  clock: () => Date,
): Promise<GatewayAnswer> => {
  const base = account.endpoint();
  if (base === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
  const body = JSON.stringify(
    signMessage('to-partner', account, { kind, messageNo, content }, clock()),
  );
  const answer = await sendOut(
    account.service,
    `${base}/${kind}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    payPatience,
  );
  if (answer.kind !== 'answered') return answer;
  if (answer.status !== 200) return { kind: 'unknown', reason: `status ${answer.status}` };
  const message = gatewayMessage.safeParse(jsonFields(answer.body));
  if (!message.success) return { kind: 'unknown', reason: 'the answer is not a signed message' };
  if (message.data.messageNo !== messageNo || message.data.kind !== kind) {
    return { kind: 'unknown', reason: 'the answer is to another question' };
  }
  const opened = openMessage('to-broker', account, message.data, clock());
  return 'reason' in opened
    ? { kind: 'unknown', reason: `the answer is not believed: ${opened.reason}` }
    : { kind: 'answered', content: opened.content };
};
