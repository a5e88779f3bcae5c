import { refuse, type Refusal } from '@parasol/contract/errors';

/** Says that it takes a while, and nothing of why. */
export const notYet = (): Refusal =>
  refuse('PAY_NOT_POSSIBLE', '订单还在处理，暂时不能支付，请稍后再试');
