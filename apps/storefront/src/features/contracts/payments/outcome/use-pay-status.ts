import type { PayStatus } from '@parasol/contract/contracts/payments/shapes';
import { useAsking, type Asking } from '#page/answers/use-asking.ts';

/** Asks for the outcome of a payment until the provider has answered. */
export const usePayStatus = (paySeq: string, first: PayStatus | null): Asking<PayStatus> =>
  useAsking<PayStatus>(
    first,
    (api, signal) => api.queryPayStatus({ paySeq }, { signal }),
    ({ querying, askAgainSeconds }) => (querying ? Math.max(1, askAgainSeconds) : null),
  );
