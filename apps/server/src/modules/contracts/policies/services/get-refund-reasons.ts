import { refundReasons } from '@parasol/domain/contracts/policies/services/refund-reasons';
import type { Verb } from '#ground/context.ts';

export const getRefundReasons: Verb<'getRefundReasons'> = () => ({ reasons: refundReasons });
