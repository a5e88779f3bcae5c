import type { CallbackAnswer } from '#providers/payment/port.ts';

export const alipayAnswer = (taken: boolean): CallbackAnswer => ({
  status: 200,
  type: 'text/plain',
  body: taken ? 'success' : 'failure',
});
