import { isFrom } from '@parasol/domain/payments/evidence';
import type { PayProvider } from '@parasol/domain/payments/methods';
import { isLive } from '@parasol/domain/payments/pay-states';
import type { App } from '#context.ts';
import type { Notice, NoticeMessage, PaymentProvider } from '#providers/payment/port.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { askProvider } from './ask-provider.ts';
import { evidenceOf } from './provider-of.ts';
import { attemptByNo, mayAskNow } from '../queries/attempts.ts';
import { takeCardReport } from '../cards/take-card-report.ts';
import { takeEvidence } from './take-evidence.ts';
import { takeMandateReport } from '../mandates/take-mandate-report.ts';
import { takeRefundReport } from '../refunds/take-refund-report.ts';

/** Whether the sender may forget about it. */
export type Received = 'taken' | 'refused';

/** Which account a message was sent to; null when we have no such merchant. */
interface Door {
  readonly kind: PayProvider;
  readonly provider: PaymentProvider | null;
}

const pauseMs = 5000;

/** A message that is not believed changes nothing; at most it makes us ask the provider itself. */
const doubt = async (
  app: App,
  { kind, provider }: Door,
  { reason, attemptNo }: Omit<Extract<Notice, { kind: 'refused' }>, 'kind'>,
): Promise<Received> => {
  const { db } = app.database;
  const day = app.clock().toISOString().slice(0, 10);
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

/** What a provider sends by itself: read, believed or not, and acted on by the one way for its kind. */
export const receiveNotice = async (
  app: App,
  door: Door,
  message: NoticeMessage,
): Promise<Received> => {
  const { kind, provider } = door;
  if (provider === null) return doubt(app, door, { reason: 'no such merchant', attemptNo: null });
  const notice = await provider.read(message, app.clock());
  const actor = `provider:${kind}`;
  switch (notice.kind) {
    case 'refused':
      return doubt(app, door, notice);
    case 'other':
      return 'taken';
    case 'payment': {
      const taken = await takeEvidence(app, evidenceOf('callback', provider, notice.word));
      return taken === 'refused' || taken === 'unknown-attempt' ? 'refused' : 'taken';
    }
    case 'refund': {
      const state = notice.state === 'done' ? 'done' : 'stuck';
      const taken = await takeRefundReport(app, {
        from: provider,
        refundNo: notice.refundNo,
        fen: notice.fen,
        state,
        at: notice.at,
        actor,
      });
      return taken ? 'taken' : 'refused';
    }
    case 'mandate': {
      const { mandateNo, event, contractId } = notice;
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
      const taken = await takeCardReport(app, provider, notice.signNo, notice.answer);
      return taken === null ? 'refused' : 'taken';
    }
  }
};
