import { refundReasons } from '@parasol/domain/policies/refund-reasons';
import type { Verb } from '#context.ts';

export const getRefundReasons: Verb<'getRefundReasons'> = () => ({ reasons: refundReasons });
