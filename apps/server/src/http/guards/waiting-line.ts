import { setImmediate as turn } from 'node:timers/promises';

export interface WaitingLine {
  /** Runs the work when it is its turn; nothing when the line is too long to join. */
  readonly join: <Result>(
    work: () => Promise<Result>,
  ) => Promise<{ readonly result: Result } | undefined>;
}

/**
 * Work that keeps the processor busy is done a few at a time, and other requests are answered in
 * between: a payment's callback waits for some pages, never for all of them.
 */
export const createWaitingLine = (atOnce: number, longest: number): WaitingLine => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    join: async (work) => {
      if (running >= atOnce) {
        if (waiting.length >= longest) return undefined;
        await new Promise<void>((go) => waiting.push(go));
      } else running += 1;
      try {
        await turn();
        return { result: await work() };
      } finally {
        // The next in line takes over the place.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
};
