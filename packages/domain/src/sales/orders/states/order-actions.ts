import { type OrderState, orderLife } from './order-states.ts';

/** The stage of an order's recording; null where none is needed. */
export type RecordingStage = 'owed' | 'checking' | 'again';

export const orderActionNames = [
  'resume',
  'share-consent',
  'wait',
  'supplement',
  'decide-terms',
  'verify',
  'sign',
  'record',
  'pay',
  'view-policy',
  'cancel',
  'reapply',
] as const;
export type OrderAction = (typeof orderActionNames)[number];

const next: Readonly<Partial<Record<OrderState, OrderAction>>> = {
  draft: 'resume',
  'to-consent': 'share-consent',
  submitted: 'wait',
  underwriting: 'wait',
  referred: 'supplement',
  'accepted-with-terms': 'decide-terms',
  accepted: 'wait',
  'to-verify': 'verify',
  'to-sign': 'sign',
  storing: 'wait',
  'to-pay': 'pay',
  paying: 'pay',
  paid: 'wait',
  issuing: 'wait',
  rechecking: 'wait',
  issued: 'view-policy',
  refunding: 'wait',
};

/** The customer's possible actions in this state, the most useful first. */
export const orderActions = (
  state: OrderState,
  recording: RecordingStage | null = null,
  inCheck = false,
): OrderAction[] => {
  const own = inCheck ? 'wait' : next[state];
  const first = recording === 'owed' || recording === 'again' ? 'record' : own;
  return [
    ...(first === undefined ? [] : [first]),
    ...(first === 'record' && state === 'issued' ? (['view-policy'] as const) : []),
    ...(orderLife.states[state].moves.cancel === undefined ? [] : (['cancel'] as const)),
    ...(orderLife.isOver(state) && state !== 'issued' ? (['reapply'] as const) : []),
  ];
};
