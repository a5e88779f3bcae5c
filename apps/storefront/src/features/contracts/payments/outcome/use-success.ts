import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '@parasol/contract';

type Success = Output<'getPaySuccess'>;

/** Seconds between questions: often at first, then ever more rarely, and no longer than two minutes. */
const pauses = [1, 2, 2, 3, 3, 5, 5, 8, 10, 15, 20, 30] as const;

/** Whether the policy, or the mandate signed with it, is still under way. */
export const isOpen = ({ status, purpose, policyNo, signing }: Success): boolean =>
  status.state === 'paid' && (signing || (purpose === 'order' && policyNo === null));

/** Reloads until the policy is issued; a page that was hidden reloads as soon as it is seen. */
export const useSuccess = (success: Success): void => {
  const { revalidate } = useRevalidator();
  const open = isOpen(success);
  useEffect(() => {
    if (!open) return undefined;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const wait = (): void => {
      const pause = pauses[asked];
      if (pause === undefined) return;
      asked += 1;
      timer = setTimeout(() => {
        look();
        wait();
      }, pause * 1000);
    };
    wait();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [open, revalidate]);
};
