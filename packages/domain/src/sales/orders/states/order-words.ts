import { stageWords } from './recording-stages.ts';
import type { RecordingStage } from './order-actions.ts';
import { type OrderState, orderLife } from './order-states.ts';

export interface OrderStanding {
  readonly state: OrderState;
  /** The stage of the sales recording now. */
  readonly recording: RecordingStage | null;
  /** A payment was begun at some time, so money may still arrive. */
  readonly attempted: boolean;
  /** Every person without a verified identity sent papers or a face, and colleagues look. */
  readonly inCheck?: boolean;
}

const inCheckWords = '身份材料已收到，工作人员正在核对，结果会通知您，订单会保留。';

/** An order that ended without money, while a started payment could still succeed. */
const lateMoney: Readonly<Partial<Record<OrderState, string>>> = {
  closed: '这份投保申请已取消，没有收到付款。如果您付过款，款项会自动原路退回。',
  expired: '这份投保申请超过了有效时间，没有收到付款。如果您付过款，款项会自动原路退回。',
};

/** The state of an order and its next step, for its own page. */
export const orderWords = ({ state, recording, attempted, inCheck }: OrderStanding): string => {
  if (recording !== null) return stageWords[recording];
  if (inCheck === true) return inCheckWords;
  return (attempted ? lateMoney[state] : undefined) ?? orderLife.states[state].words;
};
