/** A waiting period is no state: it is a fact of each coverage, which has a day of its own. */
export type PolicyState =
  | 'waiting'
  | 'in-force'
  | 'grace'
  | 'lapsed'
  | 'withdrawn'
  | 'surrendered'
  | 'cancelled'
  /** A claim was paid, and the clause ends the contract with it. */
  | 'claimed'
  | 'matured'
  | 'ended'
  | 'renewed';

export type PolicyEvent =
  /** The first day of cover has come. */
  | 'begin'
  /** A premium is unpaid after its day. */
  | 'miss'
  /** Everything that is due has been paid. */
  | 'pay'
  /** The grace has passed without the money, or a reinstatement was paid back. */
  | 'lapse'
  | 'reinstate'
  /** In the cooling-off period. */
  | 'withdraw'
  /** After it. */
  | 'surrender'
  /** The whole premium went back. */
  | 'cancel'
  /** The insurer's decision on a claim ends it. */
  | 'claim'
  /** No person is left whom it could cover. */
  | 'cease'
  | 'mature'
  | 'end'
  /** Its last day has passed, and another policy follows without a gap. */
  | 'renew';

interface PolicyStateRow {
  readonly title: string;
  /** It covers a person or will, so it counts for limits and one-policy rules. */
  readonly stands: boolean;
  readonly moves: Readonly<Partial<Record<PolicyEvent, PolicyState>>>;
}

const leave = {
  withdraw: 'withdrawn',
  surrender: 'surrendered',
  cancel: 'cancelled',
  claim: 'claimed',
  cease: 'ended',
} as const satisfies PolicyStateRow['moves'];

const runOut = {
  mature: 'matured',
  end: 'ended',
  renew: 'renewed',
} as const satisfies PolicyStateRow['moves'];

const final = (title: string): PolicyStateRow => ({ title, stands: false, moves: {} });

/** The only place that says how a policy changes; a state without moves is final. */
export const policyStates: Readonly<Record<PolicyState, PolicyStateRow>> = {
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
  claimed: final('已理赔终止'),
  matured: final('已满期'),
  ended: final('已到期'),
  renewed: final('已到期，已续保'),
};

export const movePolicy = (state: PolicyState, event: PolicyEvent): PolicyState | null =>
  policyStates[state].moves[event] ?? null;

export const isOver = (state: PolicyState): boolean =>
  Object.keys(policyStates[state].moves).length === 0;

const allStates = Object.keys(policyStates) as readonly PolicyState[];
export const standingStates = allStates.filter((state) => policyStates[state].stands);
export const overStates = allStates.filter(isOver);
