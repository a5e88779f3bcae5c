import { z } from 'zod';
import type { CardAnswer, ProviderReport, Refunded } from '#providers/payment/port.ts';
import type { GatewayAccount } from './message.ts';

const fen = z.int().min(0);
const number = z.string().min(1).max(64);

const payment = z.object({
  attemptNo: number,
  state: z.enum(['paid', 'waiting', 'failed', 'closed']),
  merchant: z.string().optional(),
  app: z.string().optional(),
  fen,
  currency: z.string(),
  transactionNo: z.string().nullable().default(null),
  paidAt: z.int().nullable().default(null),
});

/** The sender's account gives the owner; a content that names another is refused. */
export const readPayment = (
  { merchant, appId }: Pick<GatewayAccount, 'merchant' | 'appId'>,
  content: unknown,
): ProviderReport | undefined => {
  const parsed = payment.safeParse(content);
  if (!parsed.success) return undefined;
  const { state, ...word } = parsed.data;
  return { ...word, merchant: word.merchant ?? merchant, app: word.app ?? appId, outcome: state };
};

const refund = z.object({
  refundNo: number,
  state: z.enum(['done', 'processing', 'absent', 'refused', 'later']),
  fen: fen.default(0),
  at: z.int().nullable().default(null),
  reason: z.string().max(200).default(''),
});

export const readRefund = (
  content: unknown,
): { readonly refundNo: string; readonly fen: number; readonly state: Refunded } | undefined => {
  const parsed = refund.safeParse(content);
  if (!parsed.success) return undefined;
  const { refundNo, fen: amount, state, at, reason } = parsed.data;
  if (state === 'done') return { refundNo, fen: amount, state: { kind: 'done', at } };
  if (state === 'refused' || state === 'later')
    return { refundNo, fen: amount, state: { kind: state, reason } };
  return { refundNo, fen: amount, state: { kind: state } };
};

const card = z.object({
  signNo: number,
  state: z.enum(['code-sent', 'signed', 'wrong-code', 'refused', 'absent']),
  token: z.string().max(128).default(''),
  triesLeft: z.int().min(0).max(10).default(0),
  reason: z.string().max(200).default(''),
});

export const readCard = (
  content: unknown,
): { readonly signNo: string; readonly answer: CardAnswer } | undefined => {
  const parsed = card.safeParse(content);
  if (!parsed.success) return undefined;
  const { signNo, state, token, triesLeft, reason } = parsed.data;
  if (state === 'signed')
    return token === '' ? undefined : { signNo, answer: { kind: state, token } };
  if (state === 'wrong-code') return { signNo, answer: { kind: state, triesLeft } };
  if (state === 'refused') return { signNo, answer: { kind: state, reason } };
  return { signNo, answer: { kind: state } };
};

export const payUrl = z.object({ url: z.url() });
export const taken = z.object({
  state: z.enum(['taken', 'ask', 'refused']),
  reason: z.string().max(200).default(''),
});
export const closed = z.object({ state: z.enum(['closed', 'ask', 'absent']) });
export const absent = z.object({ state: z.literal('absent') });

export const bill = z.object({
  ready: z.boolean(),
  lines: z
    .array(
      z.object({
        kind: z.enum(['payment', 'refund']),
        number,
        transactionNo: z.string(),
        fen,
        feeFen: z.int().default(0),
      }),
    )
    .default([]),
});
