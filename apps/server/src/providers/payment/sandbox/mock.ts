import type { PaymentProvider } from '../port.ts';

export const MOCK_MERCHANT = 'MOCK';
export const MOCK_APP = 'mock';

/** Stands behind payments of test traffic: it knows nothing, and gives everything back at once. */
export const mockProvider: PaymentProvider = {
  provider: 'wechat',
  merchant: MOCK_MERCHANT,
  mandates: null,
  cards: null,
  prepare: async () => ({ kind: 'refused', reason: 'the page confirms it' }),
  query: async () => ({ kind: 'absent' }),
  close: async () => ({ kind: 'closed' }),
  refund: async () => ({ kind: 'done', at: null }),
  queryRefund: async () => ({ kind: 'done', at: null }),
  bill: async () => ({ kind: 'bill', lines: [] }),
  read: async () => ({ kind: 'refused', reason: 'nobody speaks for it', attemptNo: null }),
  appFor: () => MOCK_APP,
};
