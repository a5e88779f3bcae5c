import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { EvidenceSource } from '@parasol/domain/contracts/payments/evidence';
import { payChannels } from '@parasol/domain/contracts/payments/cashier/methods';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import type { App } from '#ground/context.ts';
import { evidenceOf, overBy, providerOf, refOf } from '#modules/contracts/payments/provider-of.ts';
import { attemptByNo, type AttemptRow } from '#modules/contracts/payments/queries/attempts.ts';
import { takeEvidence, type Taken } from './take-evidence.ts';

/** Providers close overdue payments by their own clocks; ours allows some margin. */
const roomMs = 2 * minuteMs;
/** A debit that the provider does not know after so long was lost on the way. */
const lostDebitMs = 10 * minuteMs;

/** The provider's answer as booked, or null when it could not tell. */
export const askProvider = async (
  app: App,
  attempt: AttemptRow,
  source: EvidenceSource = 'poll',
): Promise<Taken | null> => {
  const provider = providerOf(app, attempt);
  if (provider === null) return null;
  const asked = await provider.query(refOf(attempt));
  if (asked.kind === 'unknown') {
    app.log.warn(
      { attemptNo: attempt.attempt_no, reason: asked.reason },
      'a provider could not be asked',
    );
    return null;
  }
  const now = app.clock().getTime();
  const overdue = now > attempt.expires_at.getTime() + roomMs;
  if (asked.kind === 'absent') {
    const lost =
      payChannels[attempt.channel].entrusted && now > attempt.created_at.getTime() + lostDebitMs;
    return overdue || lost ? takeEvidence(app, overBy(source, attempt, 'closed')) : null;
  }
  const taken = await takeEvidence(app, evidenceOf(source, provider, asked.word));
  return asked.word.outcome === 'waiting' && overdue
    ? closeAtProvider(app, attempt, source)
    : taken;
};

/** Makes sure that an attempt brings no money, or finds out that it has. */
const closeAtProvider = async (
  app: App,
  attempt: AttemptRow,
  source: EvidenceSource = 'poll',
): Promise<Taken | null> => {
  const provider = providerOf(app, attempt);
  if (provider === null) return null;
  const closed = await provider.close(refOf(attempt));
  if (closed.kind === 'closed') return takeEvidence(app, overBy(source, attempt, 'closed'));
  if (closed.kind === 'unknown') return null;
  const asked = await provider.query(refOf(attempt));
  if (asked.kind === 'absent') return takeEvidence(app, overBy(source, attempt, 'closed'));
  return asked.kind === 'said' ? takeEvidence(app, evidenceOf(source, provider, asked.word)) : null;
};

/** For a job: closes an attempt that is still live, or throws to be called again. */
export const closeLiveAttempt = async (app: App, attemptNo: string): Promise<void> => {
  const attempt = await attemptByNo(app.database.db, attemptNo);
  if (attempt === undefined || !isLive(attempt.state)) return;
  await closeAtProvider(app, attempt);
  const after = await attemptByNo(app.database.db, attemptNo);
  if (after !== undefined && isLive(after.state) && !payChannels[after.channel].entrusted) {
    throw new Error(`attempt ${attemptNo} could not be closed`);
  }
};
