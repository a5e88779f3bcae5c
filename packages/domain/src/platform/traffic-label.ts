import type { CookieChange } from './cookies.ts';
import { firstValue, type Query } from './query.ts';

export const MOCK_PAY_COOKIE = 'mockPay';
const LABEL_COOKIE = 'trafficlabel';

/**
 * Cookies of test traffic: `sandbox` pays by the mock, `sandboxpay` by the sandbox's cashier.
 * Production knows no test traffic, whatever a link says.
 */
export const trafficLabelCookies = (query: Query, production: boolean): readonly CookieChange[] => {
  const label = production ? null : firstValue(query, 'trafficlabel');
  if (label !== 'sandbox' && label !== 'sandboxpay') return [];
  return [
    { name: LABEL_COOKIE, value: label },
    { name: MOCK_PAY_COOKIE, value: label === 'sandbox' ? '1' : null },
  ];
};
