import type { CallbackAnswer } from '#providers/payment/port.ts';

/** UnionPay looks at the status alone, and sends a notice up to five times. */
export const unionpayAnswer = (taken: boolean): CallbackAnswer =>
  taken ? { status: 200, type: 'text/plain', body: 'ok' } : { status: 400 };
