import { refuse, type Refusal } from '@parasol/contract/errors';
import { stageWords } from '@parasol/domain/sales/orders/states/recording-stages';

/** Refuses for now, without the reason, which would warn a person on a list. */
export const notYet = (): Refusal =>
  refuse('PAY_NOT_POSSIBLE', '订单还在处理，暂时不能支付，请稍后再试');

/** The sale has to be recorded first; the page leads to the recording. */
export const recordFirst = (baseProductNo: string): Refusal =>
  refuse('PAY_NOT_POSSIBLE', stageWords.owed, { record: baseProductNo });
