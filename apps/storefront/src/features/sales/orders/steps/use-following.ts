import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import { useAsking } from '#page/answers/use-asking.ts';

const reviewing: ReadonlySet<OrderState> = new Set<OrderState>(['submitted', 'underwriting']);
const registering: ReadonlySet<OrderState> = new Set<OrderState>(['accepted', 'storing']);
const settling: ReadonlySet<OrderState> = new Set<OrderState>([
  'paying',
  'paid',
  'issuing',
  'refunding',
]);

/** Whether an order continues by itself, so that waiting is worth while. */
export const isMoving = (state: OrderState): boolean =>
  reviewing.has(state) || registering.has(state) || settling.has(state);

const pauseSeconds = 2;

/** Asks for an order's next state until it waits for the person; returns the seconds so far. */
export const useFollowing = (orderNo: string, state: OrderState, since?: string): number => {
  const { revalidate } = useRevalidator();
  const [seconds, setSeconds] = useState(0);
  const moving = isMoving(state);
  useAsking<OrderState>(
    moving ? null : state,
    async (api, signal) => {
      if (reviewing.has(state)) await api.underwriteOrder({ orderNo }, { signal });
      else if (registering.has(state)) await api.storeOrder({ orderNo }, { signal });
      await revalidate();
      return state;
    },
    () => (moving ? pauseSeconds : null),
  );
  // Counted from its entry into this state, however often the page is opened.
  const counted = moving ? `${orderNo} ${state}` : null;
  useEffect(() => {
    if (counted === null || since === undefined) return undefined;
    const tick = (): void =>
      setSeconds(Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 1000)));
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, [counted, since]);
  return seconds;
};
