import { batches, isTimeToSend } from '@parasol/domain/base/tracking/batch';
import {
  trackingEvent,
  type Happening,
  type TrackingEvent,
} from '@parasol/domain/base/tracking/event';

export interface Tracker {
  readonly record: (happening: Omit<Happening, 'at'>) => void;
  /** Sends due reports; all of them when the visitor leaves the page. */
  readonly flush: (leaving: boolean) => void;
}

interface TrackerSurroundings {
  readonly now: () => number;
  readonly send: (events: readonly TrackingEvent[]) => void;
}

/** Collects events of pages. It never waits, and no code waits for it. */
export const createTracker = ({ now, send }: TrackerSurroundings): Tracker => {
  let queue: TrackingEvent[] = [];
  const flush = (leaving: boolean): void => {
    const oldestAt = queue[0]?.at ?? 0;
    if (!isTimeToSend({ count: queue.length, oldestAt, now: now(), leaving })) return;
    const events = queue;
    queue = [];
    for (const batch of batches(events)) send(batch);
  };
  return {
    record: (happening) => {
      queue.push(trackingEvent({ ...happening, at: now() }));
      flush(false);
    },
    flush,
  };
};
