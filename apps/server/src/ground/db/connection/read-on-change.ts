import type { OpenDatabase } from './database.ts';

export interface Reading {
  /** Resolves once a change made before the call has been read. */
  readonly again: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Reads data into memory at once, and again when a message says it changed. */
export const readOnChange = async (
  database: OpenDatabase,
  options: {
    readonly channel: string;
    /** The name that the log shows when it fails: `the catalogue`. */
    readonly what: string;
    readonly read: () => Promise<void>;
  },
): Promise<Reading> => {
  const { channel, what, read } = options;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  // One after the other, so that an older reading never overwrites a newer one; several messages at
  // once are answered by one reading that starts after the last of them.
  const again = (): Promise<void> => {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return read();
      });
    last = next;
    return next;
  };
  const soon = (): void => {
    again().catch((error: unknown) => database.log(`${what} could not be read: ${String(error)}`));
  };
  const stopListening = await database.listen(channel, { received: soon, refresh: soon });
  await again();
  return {
    again,
    close: async () => {
      await stopListening();
      await last.catch(() => undefined);
    },
  };
};
