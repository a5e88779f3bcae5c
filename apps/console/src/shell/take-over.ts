import { useSyncExternalStore } from 'react';
import type { ApiError } from '@parasol/client/api-error';
import type { Input } from '@parasol/contract';

type Row = Input<'takeOverQueueRow'>;

interface Asking {
  readonly words: string;
  readonly row: Row;
  readonly answer: (sure: boolean) => void;
}

let asking: Asking | null = null;
const watchers = new Set<() => void>();
const put = (next: Asking | null): void => {
  asking = next;
  watchers.forEach((watch) => watch());
};

/** Another colleague has the row: the one about to decide confirms the intention. */
export const askToTakeOver = (refused: ApiError): Promise<Row | null> => {
  const { promise, resolve } = Promise.withResolvers<Row | null>();
  const row = refused.data as Row;
  asking?.answer(false);
  put({
    words: refused.message,
    row,
    answer: (sure) => {
      put(null);
      resolve(sure ? row : null);
    },
  });
  return promise;
};

export const useTakeOver = (): Asking | null =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => asking,
  );
