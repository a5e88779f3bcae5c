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

/** A colleague has what somebody is about to decide: they say whether they mean to all the same. */
export const askToTakeOver = (error: ApiError): Promise<Row | null> => {
  const { promise, resolve } = Promise.withResolvers<Row | null>();
  const row = error.data as Row;
  asking?.answer(false);
  put({
    words: error.message,
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
