import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';

interface PolicyRow {
  /** The policy covers a person or will, so it counts for limits and one-policy rules. */
  readonly stands: boolean;
}

const leave = {
  withdraw: 'withdrawn',
  surrender: 'surrendered',
  cancel: 'cancelled',
  claim: 'claimed',
  cease: 'ended',
} as const;

const runOut = {
  mature: 'matured',
  end: 'ended',
  renew: 'renewed',
} as const;

const final = (title: string) => ({ title, stands: false, moves: {} });

/** The only place that says how a policy changes; a state without moves is final. */
export const policyLife = /* @__PURE__ */ defineLife<PolicyRow>()({
  noun: 'policy',
  title: '保单',
  first: ['waiting', 'in-force'],
  events: {
    /** The first day of cover has come. */
    begin: { words: '保障开始' },
    /** A premium is unpaid after its day. */
    miss: { words: '保险费逾期未交，进入宽限期' },
    /** Everything that is due has been paid. */
    pay: { words: '补交保险费，保障继续' },
    /** The grace has passed without the money, or a reinstatement was paid back. */
    lapse: { words: '效力中止' },
    reinstate: { words: '复效' },
    /** In the cooling-off period. */
    withdraw: { words: '犹豫期内退保' },
    /** After it. */
    surrender: { words: '退保' },
    /** The full premium was refunded. */
    cancel: { words: '保单取消' },
    /** The insurer's decision on a claim ends it. */
    claim: { words: '理赔后合同终止' },
    /** The contract covers no person any more. */
    cease: { words: '合同终止' },
    mature: { words: '保单满期' },
    end: { words: '保单到期' },
    /** Its last day has passed, and another policy follows without a gap. */
    renew: { words: '保单到期并已续保' },
  },
  states: {
    waiting: { title: '待生效', stands: true, moves: { begin: 'in-force', ...leave } },
    'in-force': {
      title: '保障中',
      stands: true,
      moves: { miss: 'grace', lapse: 'lapsed', ...leave, ...runOut },
    },
    grace: {
      title: '宽限期内',
      stands: true,
      moves: { pay: 'in-force', lapse: 'lapsed', ...leave, ...runOut },
    },
    lapsed: {
      title: '效力中止',
      stands: false,
      moves: {
        reinstate: 'in-force',
        surrender: 'surrendered',
        cancel: 'cancelled',
        claim: 'claimed',
        cease: 'ended',
        end: 'ended',
      },
    },
    withdrawn: final('犹豫期内已退保'),
    surrendered: final('已退保'),
    cancelled: final('已取消'),
    /** A claim was paid, and the clause ends the contract with it. */
    claimed: final('已理赔终止'),
    matured: final('已满期'),
    ended: final('已到期'),
    renewed: final('已到期，已续保'),
  },
});

export type PolicyState = StateOf<typeof policyLife>;
export type PolicyEvent = EventOf<typeof policyLife>;

export const standingStates = policyLife.stateNames.filter(
  (state) => policyLife.states[state].stands,
);
export const overStates = policyLife.stateNames.filter(policyLife.isOver);
