export interface Lots<Item> {
  readonly add: (item: Item) => void;
  /** Resolves once nothing waits any more. */
  readonly settled: () => Promise<void>;
}

/**
 * Works on one lot at a time; items that come meanwhile form the next, so that a crowd costs few
 * statements.
 */
export const inLots = <Item>(
  work: (lot: readonly Item[]) => Promise<void>,
  failed: (error: unknown, lot: readonly Item[]) => void,
): Lots<Item> => {
  let waiting: Item[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const lot = waiting;
      waiting = [];
      await work(lot).catch((error: unknown) => failed(error, lot));
    }
    running = undefined;
  };
  return {
    add: (item) => {
      waiting.push(item);
      running ??= run();
    },
    settled: async () => running,
  };
};
