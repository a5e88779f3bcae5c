import { underwritingReminders } from '@parasol/domain/contracts/policies/cover/underwriting-reminder';
import {
  coverageReminder,
  type ChargesAhead,
  type Reminder,
} from '@parasol/domain/contracts/policies/cover/coverage-reminder';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { type PolicyState, policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { orderCases } from './order-cases.ts';

const none: ChargesAhead = { next: null, renewal: false };
const byHand: ChargesAhead = {
  next: { fen: 2660, due: '2026-12-17', byItself: false, debitOn: null },
  renewal: false,
};
const debited: ChargesAhead = {
  next: { fen: 2660, due: '2026-12-17', byItself: true, debitOn: '2026-12-17' },
  renewal: false,
};
const renewed: ChargesAhead = { next: null, renewal: true };

export const policyNames = Object.keys(policyLife.states) as readonly PolicyState[];

/** The domain's own words for a policy of this state. */
export const toldOf = (state: PolicyState): { title: string; words: string } => {
  const terms = { graceDays: 60, reinstatementYears: 2, coverEnd: '2027-11-18' } as never;
  const policy = {
    state,
    since: '2026-11-01',
    start: state === 'waiting' ? '2026-11-19' : '2026-11-01',
    terms,
    premiums: [],
    matures: false,
    renewedBy: state === 'renewed' ? 'P2' : null,
  };
  const { title, words } = policyOn(policy, '2026-11-18');
  return { title, words };
};

/** Which charges a policy of this state can have before it. */
const chargesOf = (state: PolicyState): readonly (readonly [string, ChargesAhead])[] => {
  if (state === 'grace')
    return [
      ['自己交', byHand],
      ['自动扣费', debited],
    ];
  if (!policyLife.states[state].stands) return [['', none]];
  return [
    ['保险费已交清', none],
    ['下一期自己交', byHand],
    ['下一期自动扣费', debited],
    ['约定自动续保', renewed],
  ];
};

const issued = { state: 'issued', recording: null, attempted: true } as const;

export interface ReminderCase {
  readonly state: string;
  readonly reminder: Reminder;
}

export const reminderCases: readonly ReminderCase[] = [
  ...orderCases
    .filter(({ standing, agreements }) => standing.state !== 'issued' && agreements === undefined)
    .map(({ state, standing }) => ({
      state: `订单${state}`,
      reminder: coverageReminder({ ...standing, policy: null, charges: none }),
    })),
  {
    state: '续保订单待支付，约定自动扣费',
    reminder: coverageReminder({
      state: 'to-pay',
      recording: null,
      attempted: false,
      policy: null,
      charges: debited,
    }),
  },
  ...policyNames.flatMap((state) =>
    chargesOf(state).map(([name, charges]) => ({
      state: `保单${policyLife.states[state].title}${name === '' ? '' : `，${name}`}`,
      reminder: coverageReminder({
        ...issued,
        policy: { state, ...toldOf(state), handedOver: false },
        charges,
      }),
    })),
  ),
  {
    state: '保单已转给新投保人',
    reminder: coverageReminder({
      ...issued,
      policy: { state: 'in-force', ...toldOf('in-force'), handedOver: true },
      charges: debited,
    }),
  },
  ...Object.entries(underwritingReminders).map(([state, reminder]) => ({
    state: `核保 ${state}`,
    reminder,
  })),
];
