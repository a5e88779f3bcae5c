import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderState } from '@parasol/domain/orders/order-states';
import { useVisit, type Visit } from '../../shell/visit.ts';

const reviewing: ReadonlySet<OrderState> = new Set<OrderState>(['submitted', 'underwriting']);
const registering: ReadonlySet<OrderState> = new Set<OrderState>(['accepted', 'storing']);
const settling: ReadonlySet<OrderState> = new Set<OrderState>([
  'paying',
  'paid',
  'issuing',
  'refunding',
]);

/** Whether an order goes on by itself, so that waiting is worth while. */
export const isMoving = (state: OrderState): boolean =>
  reviewing.has(state) || registering.has(state) || settling.has(state);

const pauseMs = 2000;

/** Asks how the order goes on until it waits for the person; the seconds it has taken so far. */
export const useFollowing = (orderNo: string, state: OrderState): number => {
  const visit = useVisit();
  const { revalidate } = useRevalidator();
  const [seconds, setSeconds] = useState(0);
  const moving = isMoving(state);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const ask = async ({ api }: Visit): Promise<void> => {
      if (reviewing.has(state)) await api.underwriteOrder({ orderNo }, { signal });
      else if (registering.has(state)) await api.storeOrder({ orderNo }, { signal });
      await revalidate();
    };
    const follow = async (by: Visit): Promise<void> => {
      while (!signal.aborted) {
        // No answer is no result: the page goes on saying that it is waiting.
        await ask(by).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    if (visit && moving) void follow(visit);
    const started = performance.now();
    const clock = setInterval(() => {
      if (moving) setSeconds(Math.floor((performance.now() - started) / 1000));
    }, 1000);
    return () => {
      left.abort();
      clearInterval(clock);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new state begins a new wait
  }, [visit, orderNo, state, moving]);
  return seconds;
};
