import type { PayStatus } from '@parasol/contract/contracts/payments/shapes';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { useAsking, type Asking } from '#page/answers/use-asking.ts';

/** Asks for the outcome of a payment until the provider has answered. */
export const usePayStatus = (paySeq: string, first: PayStatus | null): Asking<PayStatus> => {
  const tools = usePageTools();
  return useAsking<PayStatus>(
    first,
    (signal) =>
      tools
        ? tools.api.queryPayStatus({ paySeq }, { signal })
        : Promise.reject(new Error('asked while the server renders')),
    ({ querying, askAgainSeconds }) => (querying ? Math.max(1, askAgainSeconds) : null),
  );
};
