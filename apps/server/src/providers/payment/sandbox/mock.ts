import type { PaymentProvider } from '#providers/payment/port.ts';

export const mockMerchant = 'MOCK';
export const mockApp = 'mock';

/** Used for payments of test traffic: it knows nothing, and gives everything back at once. */
export const mockProvider: PaymentProvider = {
  provider: 'wechat',
  merchant: mockMerchant,
  mandates: null,
  cards: null,
  prepare: async () => ({ kind: 'refused', reason: 'the page confirms it' }),
  query: async () => ({ kind: 'absent' }),
  close: async () => ({ kind: 'closed' }),
  refund: async () => ({ kind: 'done', at: null }),
  queryRefund: async () => ({ kind: 'done', at: null }),
  bill: async () => ({ kind: 'bill', lines: [] }),
  read: async () => ({ kind: 'refused', reason: 'nobody speaks for it', attemptNo: null }),
  appFor: () => mockApp,
};
