import type { PayStatus } from '@parasol/contract/payments/shapes';
import { useStay } from '../../../shell/stay/stay.ts';
import { useAsking, type Asking } from '../../../page/use-asking.ts';

/** Asks what became of a payment until the provider has said so. */
export const usePayStatus = (paySeq: string, first: PayStatus | null): Asking<PayStatus> => {
  const stay = useStay();
  return useAsking<PayStatus>(
    first,
    (signal) =>
      stay
        ? stay.api.queryPayStatus({ paySeq }, { signal })
        : Promise.reject(new Error('asked while the server renders')),
    ({ querying, askAgainSeconds }) => (querying ? Math.max(1, askAgainSeconds) : null),
  );
};
