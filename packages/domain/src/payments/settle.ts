import { mismatches, type Evidence, type Expected, type Mismatch } from './evidence.ts';
import { premiumReceived, surplusReceived, type LedgerEntry } from './ledger.ts';
import { laterAttempt, movePay, type AttemptState, type PayState } from './pay-states.ts';

/** What stands, read under the lock of the pay order. */
export interface Standing {
  readonly pay: PayState;
  readonly attempt: AttemptState;
  readonly expected: Expected;
  /** Whatever the money is for still waits for it. */
  readonly wanted: boolean;
  /** Another attempt of the same pay order may still bring money. */
  readonly othersLive: boolean;
}

export type Settlement =
  /** Said before, or nothing yet. */
  | { readonly kind: 'nothing' }
  /** Not about our payment: nothing changes, staff are told. */
  | { readonly kind: 'refused'; readonly mismatches: readonly Mismatch[] }
  /** The provider takes back that it was paid: nothing changes, staff are told. */
  | { readonly kind: 'contradiction' }
  | { readonly kind: 'applied'; readonly pay: PayState; readonly ledger: LedgerEntry }
  /** Real money that nobody waits for: it goes back by itself, staff are told. */
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

const settlePaid = ({ pay, attempt, expected, wanted }: Standing): Settlement => {
  // Money that was taken back and is there again is for people to look at.
  if (attempt === 'paid') return pay === 'reversed' ? { kind: 'contradiction' } : nothing;
  const next = wanted ? movePay(pay, 'pay') : null;
  if (next !== null) return { kind: 'applied', pay: next, ledger: premiumReceived(expected.fen) };
  // What nobody waits for any more is closed, if nothing has done so yet.
  const closed = movePay(pay, 'close') ?? pay;
  return {
    kind: 'surplus',
    because: closed === 'closed' ? 'closed' : 'already-paid',
    pay: closed,
    ledger: surplusReceived(expected.fen),
  };
};

/**
 * The one decision about payment evidence. It depends only on what stands and what is said, never on
 * where the word came from or how often, so any order of messages ends in the same state.
 */
export const settle = (standing: Standing, said: Evidence): Settlement => {
  const wrong = mismatches(standing.expected, said);
  if (wrong.length > 0) return { kind: 'refused', mismatches: wrong };
  if (said.outcome === 'paid') return settlePaid(standing);

  const { attempt, pay, wanted, othersLive } = standing;
  if (attempt === 'paid') {
    // An old "waiting" or "failed" that arrives late is no contradiction: it was true when it was
    // sent. "Closed" after the money is one, whoever says it, until its reversal has been booked.
    return said.outcome === 'closed' && pay !== 'reversed' ? { kind: 'contradiction' } : nothing;
  }
  const next = laterAttempt(attempt, said.outcome);
  if (next === attempt) return nothing;
  if (next === 'waiting') return { kind: 'waiting', attempt: next };
  if (!wanted) return { kind: 'over', attempt: next, pay: movePay(pay, 'close') ?? pay };
  const back = othersLive ? null : movePay(pay, 'fall-back');
  return { kind: 'over', attempt: next, pay: back ?? pay };
};
