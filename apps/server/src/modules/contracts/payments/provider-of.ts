import type { App } from '#ground/context.ts';
import { callbackAnswers } from '#providers/payment/callback-answers.ts';
import type { AttemptRef, PaymentProvider, ProviderReport } from '#providers/payment/port.ts';
import type { Evidence, EvidenceSource, Sender } from '@parasol/domain/contracts/payments/evidence';
import type { AttemptRow } from './queries/attempts.ts';

/** The merchant an attempt was made with; it may have been taken out of the settings since. */
export const providerOf = (
  app: App,
  attempt: Pick<AttemptRow, 'provider' | 'merchant'>,
): PaymentProvider | null => app.providers.payments.byMerchant(attempt.provider, attempt.merchant);

export const refOf = (attempt: AttemptRow): AttemptRef => ({
  attemptNo: attempt.attempt_no,
  channel: attempt.channel,
  app: attempt.app,
  fen: attempt.fen,
  transactionNo: attempt.transaction_no,
  createdAt: attempt.created_at,
});

export const evidenceOf = (
  source: EvidenceSource,
  { provider, merchant }: Sender,
  word: ProviderReport,
): Evidence => ({ source, from: { provider, merchant }, ...word });

/** Our own evidence that an attempt can no longer succeed. */
export const overBy = (
  source: EvidenceSource,
  attempt: AttemptRow,
  outcome: 'failed' | 'closed',
): Evidence => ({
  source,
  from: { provider: attempt.provider, merchant: attempt.merchant },
  attemptNo: attempt.attempt_no,
  outcome,
  merchant: attempt.merchant,
  app: attempt.app,
  fen: attempt.fen,
  currency: attempt.currency,
  transactionNo: null,
  paidAt: null,
});

/** Where providers reach us: the brand's own host, or in the sandbox this very process. */
const notifyBase = (app: App, brandId: string): string => {
  if (app.env.mode !== 'production') return app.loopback.url ?? 'http://127.0.0.1';
  const host = app.brands.find(({ id }) => id === brandId)?.hosts[0];
  if (host === undefined) throw new Error(`brand ${brandId} has no host`);
  return `https://${host}`;
};

export const notifyUrl = (
  app: App,
  brandId: string,
  { provider, merchant }: PaymentProvider,
): string => {
  const base = `${notifyBase(app, brandId)}/api/payment/v1/notify`;
  return callbackAnswers[provider] === undefined
    ? `${base}/${provider}`
    : `${base}/${provider}/${merchant}`;
};
