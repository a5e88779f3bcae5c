const mostEvents = 20;
const longestWait = 5000;
/** Browsers refuse a beacon of more than 64 KiB; the envelope around the events needs some of it. */
const mostBytes = 60_000;

/**
 * Events are sent together: when there are enough, when one has waited, or when the visitor leaves
 * the page.
 */
export const isTimeToSend = (queue: {
  readonly count: number;
  /** When the oldest event was queued. */
  readonly oldestAt: number;
  readonly now: number;
  readonly leaving: boolean;
}): boolean =>
  queue.count > 0 &&
  (queue.leaving || queue.count >= mostEvents || queue.now - queue.oldestAt >= longestWait);

const bytesOf = (event: unknown): number =>
  new TextEncoder().encode(JSON.stringify(event)).length + 1;

/** The events in messages small enough for a beacon; one too large for any is left out. */
export const batches = <Event>(events: readonly Event[]): readonly (readonly Event[])[] => {
  const sendings: Event[][] = [];
  let room = 0;
  for (const event of events) {
    const bytes = bytesOf(event);
    if (bytes > mostBytes) continue;
    const open = sendings.at(-1);
    if (open && bytes <= room && open.length < mostEvents) {
      open.push(event);
      room -= bytes;
    } else {
      sendings.push([event]);
      room = mostBytes - bytes;
    }
  }
  return sendings;
};
