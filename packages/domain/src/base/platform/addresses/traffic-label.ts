import type { CookieChange } from '#base/platform/cookies.ts';
import { firstValue, type Query } from './query.ts';

export const mockPayCookie = 'mockPay';
const labelCookie = 'trafficlabel';

/**
 * Cookies of test traffic: `sandbox` pays by the mock, `sandboxpay` by the sandbox's cashier.
 * Production has no test traffic, whatever a link says.
 */
export const trafficLabelCookies = (query: Query, production: boolean): readonly CookieChange[] => {
  const label = production ? null : firstValue(query, 'trafficlabel');
  if (label !== 'sandbox' && label !== 'sandboxpay') return [];
  return [
    { name: labelCookie, value: label },
    { name: mockPayCookie, value: label === 'sandbox' ? '1' : null },
  ];
};
