import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isFrom } from '@parasol/domain/contracts/payments/evidence';
import type { PayProvider } from '@parasol/domain/contracts/payments/cashier/methods';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import type { App } from '#ground/context.ts';
import type { Callback, CallbackMessage, PaymentProvider } from '#providers/payment/port.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { askProvider } from '#modules/contracts/payments/evidence/ask-provider.ts';
import { evidenceOf } from '#modules/contracts/payments/provider-of.ts';
import { attemptByNo, mayAskNow } from '#modules/contracts/payments/queries/attempts.ts';
import { takeCardReport } from '#modules/contracts/payments/cards/take-card-report.ts';
import { takeEvidence } from '#modules/contracts/payments/evidence/take-evidence.ts';
import { takeMandateReport } from '#modules/contracts/payments/mandates/take-mandate-report.ts';
import { takeRefundReport } from '#modules/contracts/payments/refunds/take-refund-report.ts';

/** Whether the sender may forget about it. */
export type Received = 'taken' | 'refused';

/** Which account a message was sent to; null when we have no such merchant. */
interface Recipient {
  readonly kind: PayProvider;
  readonly provider: PaymentProvider | null;
}

const pauseMs = 5000;

/** A message that is not believed changes nothing; at most it makes us ask the provider itself. */
const doubt = async (
  app: App,
  { kind, provider }: Recipient,
  { reason, attemptNo }: Omit<Extract<Callback, { kind: 'refused' }>, 'kind'>,
): Promise<Received> => {
  const { db } = app.database;
  const day = dateOf(app.clock().getTime());
  // One a day for each kind of provider, counted: nothing a stranger writes makes another.
  await alertStaff(app, db, {
    kind: 'forged',
    subject: kind,
    key: `${kind} ${day}`,
    detail: { merchant: provider?.merchant ?? 'unknown', reason },
  });
  const attempt = attemptNo === null ? undefined : await attemptByNo(db, attemptNo);
  if (
    provider &&
    attempt &&
    isFrom(attempt, provider) &&
    isLive(attempt.state) &&
    (await mayAskNow(db, attempt.attempt_no, app.clock(), pauseMs))
  ) {
    await askProvider(app, attempt);
  }
  return 'refused';
};

/** Receives a provider's callback: verifies it, then hands it to the only way for its kind. */
export const receiveCallback = async (
  app: App,
  recipient: Recipient,
  message: CallbackMessage,
): Promise<Received> => {
  const { kind, provider } = recipient;
  if (provider === null)
    return doubt(app, recipient, { reason: 'no such merchant', attemptNo: null });
  const callback = await provider.read(message, app.clock());
  const actor = `provider:${kind}`;
  switch (callback.kind) {
    case 'refused':
      return doubt(app, recipient, callback);
    case 'other':
      return 'taken';
    case 'payment': {
      const taken = await takeEvidence(app, evidenceOf('callback', provider, callback.word));
      return taken === 'refused' || taken === 'unknown-attempt' ? 'refused' : 'taken';
    }
    case 'refund': {
      const state = callback.state === 'done' ? 'done' : 'stuck';
      const taken = await takeRefundReport(app, {
        from: provider,
        refundNo: callback.refundNo,
        fen: callback.fen,
        state,
        at: callback.at,
        actor,
      });
      return taken ? 'taken' : 'refused';
    }
    case 'mandate': {
      const { mandateNo, event, contractId } = callback;
      const taken = await takeMandateReport(app, {
        mandateNo,
        event,
        contractId,
        from: provider,
        actor,
      });
      return taken === null ? 'refused' : 'taken';
    }
    default: {
      const taken = await takeCardReport(app, provider, callback.signNo, callback.answer);
      return taken === null ? 'refused' : 'taken';
    }
  }
};
