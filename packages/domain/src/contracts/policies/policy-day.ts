import { dateText } from '#base/calendar/date-text.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { outgrowsWords } from './premiums/policy-loan.ts';
import { type PolicyEvent, type PolicyState, policyLife } from './policy-states.ts';
import {
  consequenceWords,
  premiumDeadline,
  reinstateUntil,
  type Deadline,
  type Premium,
  type PremiumTerms,
} from './premiums/premium-deadline.ts';

/** A policy as far as time can change it. */
export interface DatedPolicy {
  readonly state: PolicyState;
  /** The first day of the state. */
  readonly since: PlainDate;
  readonly start: PlainDate;
  readonly terms: PremiumTerms;
  readonly premiums: readonly Premium[];
  /** The term ends with a payout. */
  readonly matures: boolean;
  /** The policy that follows without a gap. */
  readonly renewedBy: string | null;
  /** The last day on which a renewal that is under way can be paid without a gap. */
  readonly renewalUntil?: PlainDate | null;
  /** Premiums due after this day are waived. */
  readonly waivedFrom?: PlainDate | null;
  /** The first day without cover because of a loan, announced to the policyholder in time. */
  readonly loanLapsesOn?: PlainDate | null;
}

export interface TimedMove {
  readonly event: PolicyEvent;
  readonly on: PlainDate;
}

const endOf = ({ matures, renewedBy }: DatedPolicy, state: PolicyState): PolicyEvent => {
  if (state === 'lapsed') return 'end';
  return renewedBy !== null ? 'renew' : matures ? 'mature' : 'end';
};

/** Moves that time alone makes by today, in the order of the days. */
export const movesByTime = (policy: DatedPolicy, today: PlainDate): readonly TimedMove[] => {
  const { start, terms } = policy;
  const moves: TimedMove[] = [];
  let { state } = policy;
  const move = (event: PolicyEvent, on: PlainDate): void => {
    const next = on <= today ? policyLife.move(state, event) : null;
    if (next === null) return;
    moves.push({ event, on });
    state = next;
  };
  move('begin', start);
  const deadline = premiumDeadline(terms, policy.premiums);
  if (deadline !== null) {
    if (deadline.payBy > deadline.due) move('miss', addDays(deadline.due, 1));
  }
  const [lapses] = [deadline?.lapsesOn ?? null, policy.loanLapsesOn ?? null]
    .filter((day) => day !== null)
    .toSorted();
  if (lapses !== undefined) move('lapse', lapses);
  // While its renewal can still be paid, its end is open.
  const open = policy.renewedBy === null && (policy.renewalUntil ?? '') >= today;
  if (terms.coverEnd !== null && !open) move(endOf(policy, state), addDays(terms.coverEnd, 1));
  return moves;
};

export interface PolicyToday {
  readonly state: PolicyState;
  readonly since: PlainDate;
  readonly title: string;
  /** The state in a sentence, with its day. */
  readonly words: string;
}

/** A policy's state on a day, whether or not the moves of time are recorded. */
export const policyOn = (policy: DatedPolicy, today: PlainDate): PolicyToday => {
  let { state, since } = policy;
  for (const { event, on } of movesByTime(policy, today)) {
    state = policyLife.move(state, event) ?? state;
    since = on;
  }
  const end = policy.terms.coverEnd;
  if (end !== null && end < today && policyLife.states[state].stands)
    return {
      state,
      since,
      title: '待续保',
      words: `已于 ${dateText(end)} 24:00 到期。续保保险费在 ${dateText(policy.renewalUntil ?? end)}及以前交清，保障不间断。`,
    };
  const deadline = premiumDeadline(policy.terms, policy.premiums);
  return {
    state,
    since,
    title: endedEarly({ ...policy, state, since }) ? '已终止' : policyLife.states[state].title,
    words: wordsOf({ ...policy, state, since }, deadline),
  };
};

/** The contract ended before its last day. */
const endedEarly = ({ state, since, terms: { coverEnd } }: DatedPolicy): boolean =>
  state === 'ended' && (coverEnd === null || since <= coverEnd);

const wordsOf = (policy: DatedPolicy, deadline: Deadline | null): string => {
  const { state, since, start, terms, renewedBy } = policy;
  const end = terms.coverEnd;
  switch (state) {
    case 'waiting':
      return `${dateText(start)}零时起生效。`;
    case 'in-force': {
      const loan = policy.loanLapsesOn ? outgrowsWords(policy.loanLapsesOn) : '';
      const waived = policy.waivedFrom
        ? `保险费已豁免，${dateText(policy.waivedFrom)}以后各期不用再交。`
        : '';
      return `${end === null ? '终身保障。' : `保障至 ${dateText(end)}。`}${waived}${loan}`;
    }
    case 'grace':
      return deadline === null
        ? '有保险费未交，宽限期内保障继续。'
        : `第 ${deadline.number} 期保险费未交，保障到 ${dateText(deadline.payBy)}，请在这一天及以前交上。${consequenceWords(deadline)}`;
    case 'lapsed': {
      const until = reinstateUntil(terms, since);
      return `自 ${dateText(since)}起效力中止，中止期间没有保障。${
        until === null
          ? '这份合同不能复效，需要保障可以重新投保。'
          : `${dateText(until)}及以前可以申请复效。`
      }`;
    }
    case 'withdrawn':
    case 'surrendered':
      return `自 ${dateText(since)}起合同解除，没有保障。`;
    case 'cancelled':
      return `保险费已全部退回，自 ${dateText(since)}起合同不再有效，没有保障。`;
    case 'claimed':
      return `理赔已有结论，合同自 ${dateText(since)}起终止，不再收取保险费。`;
    case 'matured':
      return `${dateText(end ?? since)}期满，合同终止。`;
    case 'renewed':
      return `${dateText(end ?? since)}到期，由保单 ${renewedBy ?? ''} 接续。`;
    case 'ended':
      if (endedEarly(policy)) return `自 ${dateText(since)}起合同终止，没有保障。`;
      return `${dateText(end ?? since)}到期，保障结束。`;
  }
};
