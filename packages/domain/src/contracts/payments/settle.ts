import { mismatches, type Evidence, type Expected, type Mismatch } from './evidence.ts';
import { loanRepaid, premiumReceived, surplusReceived, type LedgerEntry } from './ledger.ts';
import { laterAttempt, type AttemptState, type PayState, payLife } from './pay-states.ts';

/** The state, read under the lock of the pay order. */
export interface Standing {
  readonly pay: PayState;
  readonly attempt: AttemptState;
  readonly expected: Expected;
  /** The subject still waits for this money. */
  readonly wanted: boolean;
  /** The payment repays a loan and is no premium. */
  readonly repays?: boolean;
  /** Another attempt of the same pay order may still succeed. */
  readonly othersLive: boolean;
}

export type Settlement =
  /** Reported before, or nothing yet. */
  | { readonly kind: 'nothing' }
  /** The report is not about our payment: nothing changes, staff learn of it. */
  | { readonly kind: 'refused'; readonly mismatches: readonly Mismatch[] }
  /** The provider takes back that it was paid: nothing changes, staff are alerted. */
  | { readonly kind: 'contradiction' }
  | { readonly kind: 'applied'; readonly pay: PayState; readonly ledger: LedgerEntry }
  /** Unexpected real money: it is refunded by itself, staff are alerted. */
  | {
      readonly kind: 'surplus';
      readonly because: 'closed' | 'already-paid';
      readonly pay: PayState;
      readonly ledger: LedgerEntry;
    }
  /** The attempt is over without money; the pay order may be open to another. */
  | { readonly kind: 'over'; readonly attempt: AttemptState; readonly pay: PayState }
  | { readonly kind: 'waiting'; readonly attempt: AttemptState };

const nothing: Settlement = { kind: 'nothing' };

const settlePaid = ({ pay, attempt, expected, wanted, repays = false }: Standing): Settlement => {
  // Money that was taken back and arrived again is for a colleague to decide.
  if (attempt === 'paid') return pay === 'reversed' ? { kind: 'contradiction' } : nothing;
  const next = wanted ? payLife.move(pay, 'pay') : null;
  const received = repays ? loanRepaid : premiumReceived;
  if (next !== null) return { kind: 'applied', pay: next, ledger: received(expected.fen) };
  // A pay order without a waiting subject is closed, if it is still open.
  const closed = payLife.move(pay, 'close') ?? pay;
  return {
    kind: 'surplus',
    because: closed === 'closed' ? 'closed' : 'already-paid',
    pay: closed,
    ledger: surplusReceived(expected.fen),
  };
};

/**
 * The one decision about payment evidence. It depends only on the state and the evidence, never on
 * its source or repetition, so any order of messages ends in the same state.
 */
export const settle = (standing: Standing, evidence: Evidence): Settlement => {
  const wrong = mismatches(standing.expected, evidence);
  if (wrong.length > 0) return { kind: 'refused', mismatches: wrong };
  if (evidence.outcome === 'paid') return settlePaid(standing);

  const { attempt, pay, wanted, othersLive } = standing;
  if (attempt === 'paid') {
    // An old "waiting" or "failed" that arrives late is no contradiction: it was true when it was
    // sent. "Closed" after the money is one, from any source, until its reversal has been booked.
    return evidence.outcome === 'closed' && pay !== 'reversed'
      ? { kind: 'contradiction' }
      : nothing;
  }
  const next = laterAttempt(attempt, evidence.outcome);
  if (next === attempt) return nothing;
  if (next === 'waiting') return { kind: 'waiting', attempt: next };
  if (!wanted) return { kind: 'over', attempt: next, pay: payLife.move(pay, 'close') ?? pay };
  const back = othersLive ? null : payLife.move(pay, 'fall-back');
  return { kind: 'over', attempt: next, pay: back ?? pay };
};
