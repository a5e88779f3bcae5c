import { dateText } from '#base/calendar/date-text.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { type PolicyState, policyLife } from '#contracts/policies/policy-states.ts';
import type { ClaimKind } from '#products/catalogue/product/claim-kinds.ts';

export interface CoverThen {
  readonly code: string;
  readonly name: string;
  readonly starts: PlainDate;
  readonly ends: PlainDate | null;
  /** The last day of its waiting period; null when it has none. */
  readonly waitsUntil: PlainDate | null;
  readonly waitingDays: number;
  readonly kinds: readonly ClaimKind[];
}

/** A policy with its history, as far as cover on a day depends on it. */
export interface PolicyThen {
  readonly start: PlainDate;
  readonly end: PlainDate | null;
  /** Sorted by day; the last entry is the current one. */
  readonly moves: readonly { readonly day: PlainDate; readonly to: PolicyState }[];
}

export interface PersonThen {
  readonly leftOn: PlainDate | null;
  readonly covers: readonly CoverThen[];
  /** Agreed exclusions, word for word. */
  readonly exclusions: readonly string[];
}

export const coverAnswers = ['yes', 'no', 'depends'] as const;
export type CoverAnswer = (typeof coverAnswers)[number];

export interface CoveredThen {
  /** `depends`: the contract covers that day, and a waiting period or an exclusion may matter. */
  readonly covered: CoverAnswer;
  readonly words: string;
  /** The benefits that this event can be about. */
  readonly benefits: readonly {
    readonly code: string;
    readonly name: string;
    readonly covered: CoverAnswer;
    readonly words: string;
  }[];
  readonly exclusions: readonly string[];
}

/** A policy on a day, from its written facts. */
export const policyStateThen = (
  { start, moves }: PolicyThen,
  day: PlainDate,
): { readonly state: PolicyState; readonly since: PlainDate } => {
  const last = moves.findLast((move) => move.day <= day);
  return last ? { state: last.to, since: last.day } : { state: 'waiting', since: start };
};

const contractWords = (policy: PolicyThen, day: PlainDate): readonly [boolean, string] => {
  const { start, end } = policy;
  if (day < start) return [false, `发生在保障开始（${dateText(start)}）之前`];
  const { state, since } = policyStateThen(policy, day);
  if (state === 'lapsed') return [false, `那时合同效力中止（自 ${dateText(since)}起），没有保障`];
  // A contract ended by a claim still covers the day of the claim.
  if (state === 'claimed' && day > since)
    return [false, `合同已于 ${dateText(since)}因理赔终止，之后没有保障`];
  if (end !== null && day > end) return [false, `发生在保障结束（${dateText(end)}）之后`];
  if (!policyLife.states[state].stands && state !== 'claimed')
    return [
      false,
      `合同已于 ${dateText(since)}结束（${policyLife.states[state].title}），没有保障`,
    ];
  return [true, state === 'grace' ? '发生在交费宽限期内，保障有效' : '发生在保险期间内'];
};

/** The clauses count the waiting period from the last reinstatement before the day. */
const waitedUntil = (cover: CoverThen, policy: PolicyThen, day: PlainDate): PlainDate | null => {
  const { starts, waitsUntil, waitingDays } = cover;
  if (waitingDays === 0) return null;
  const again = policy.moves.findLast(({ to, day: on }, at) => {
    const before = policy.moves[at - 1];
    // A lapse that a waiver undid has the same day as its end, and nothing waits again.
    return on <= day && to === 'in-force' && before?.to === 'lapsed' && before.day < on;
  });
  if (again) return addDays(again.day, waitingDays - 1);
  // A reinstatement after the day has changed the written facts.
  const first = addDays(starts, waitingDays - 1);
  return waitsUntil !== null && waitsUntil > first ? first : waitsUntil;
};

const benefitThen = (
  cover: CoverThen,
  policy: PolicyThen,
  { kind, day }: { readonly kind: ClaimKind; readonly day: PlainDate },
): CoveredThen['benefits'][number] => {
  const { code, name, starts, ends } = cover;
  const answer = (covered: CoverAnswer, words: string) => ({ code, name, covered, words });
  if (day < starts) return answer('no', `这项保障从 ${dateText(starts)}开始`);
  if (ends !== null && day > ends) return answer('no', `这项保障已于 ${dateText(ends)}结束`);
  const waits = waitedUntil(cover, policy, day);
  if (waits !== null && day <= waits && kind !== 'accident')
    return answer('depends', `在等待期内（到 ${dateText(waits)}），因意外造成的不受等待期影响`);
  return answer('yes', '在保障期间内');
};

/**
 * Whether a person was covered on a day for an event: by the contract of that day, the benefits,
 * their waiting periods and exclusions. The insurer decides; this gives the facts.
 */
export const coveredThen = (
  policy: PolicyThen,
  person: PersonThen,
  happened: { readonly kind: ClaimKind; readonly day: PlainDate },
): CoveredThen => {
  const { day, kind } = happened;
  const { exclusions } = person;
  const [stood, words] = contractWords(policy, day);
  if (!stood) return { covered: 'no', words, benefits: [], exclusions };
  if (person.leftOn !== null && day > person.leftOn)
    return {
      covered: 'no',
      words: `这位被保险人的保障已于 ${dateText(person.leftOn)}结束`,
      benefits: [],
      exclusions,
    };
  const concerned = person.covers.filter(({ kinds }) => kinds.includes(kind));
  const benefits = concerned.map((cover) => benefitThen(cover, policy, happened));
  const covered = benefits.some((each) => each.covered === 'yes')
    ? exclusions.length > 0
      ? 'depends'
      : 'yes'
    : benefits.some((each) => each.covered === 'depends')
      ? 'depends'
      : benefits.length === 0
        ? 'depends'
        : 'no';
  const waiting = benefits.find((each) => each.covered === 'depends');
  const over = covered === 'no' ? benefits[0] : undefined;
  return {
    covered,
    words: over
      ? `${words}，${over.words}`
      : waiting && !benefits.some((each) => each.covered === 'yes')
        ? `${words}，${waiting.words}`
        : words,
    benefits,
    exclusions,
  };
};
