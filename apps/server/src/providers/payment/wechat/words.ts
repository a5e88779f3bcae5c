import { z } from 'zod';
import type { Outcome } from '@parasol/domain/contracts/payments/evidence';
import type { ProviderReport } from '#providers/payment/port.ts';

/** A transaction as query and callback both tell it. */
const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
});

/** A refunded trade was paid first; the refund itself reports whether the money is back. */
const outcomes: Readonly<Record<string, Outcome>> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
};

/** The transaction in our terms; undefined when it is not understood. */
export const readTransaction = (value: unknown): ProviderReport | undefined => {
  const parsed = transaction.safeParse(value);
  const outcome = parsed.success ? outcomes[parsed.data.trade_state] : undefined;
  if (!parsed.success || outcome === undefined) return undefined;
  const { data } = parsed;
  const at = data.success_time === undefined ? Number.NaN : Date.parse(data.success_time);
  return {
    attemptNo: data.out_trade_no,
    outcome,
    merchant: data.mchid,
    app: data.appid,
    fen: data.amount?.total ?? null,
    currency: data.amount?.currency ?? null,
    transactionNo: data.transaction_id ?? null,
    paidAt: Number.isNaN(at) ? null : at,
  };
};
