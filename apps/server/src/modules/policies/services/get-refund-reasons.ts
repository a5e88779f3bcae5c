import { refundReasons } from '@parasol/domain/policies/refund-reasons';
import type { Verb } from '#ground/context.ts';

export const getRefundReasons: Verb<'getRefundReasons'> = () => ({ reasons: refundReasons });
