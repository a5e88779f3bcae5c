import { openTable, promised } from '#shell/page-tools/browser-store.ts';
import type { Input } from '@parasol/contract';

type Facts = Omit<Input<'keepTraceChunk'>, 'traceNo' | 'number' | 'hash' | 'content'>;

/** A chunk that the server has not acknowledged yet. */
export interface WaitingChunk extends Facts {
  /** The window that made it: its chunks go out in their order. */
  readonly window: string;
  readonly traceNo: string | null;
  readonly bytes: Blob;
  /** The hash of its last sending, when the answer may have been lost. */
  readonly tried?: string;
}

export type QueuedChunk = WaitingChunk & { readonly id: number };

/** Where chunks lie until they have arrived: a lost network or a reload loses none. */
export interface ChunkQueue {
  readonly add: (chunk: WaitingChunk) => Promise<void>;
  /** All of this browser, the first one first. */
  readonly list: () => Promise<QueuedChunk[]>;
  readonly change: (chunk: QueuedChunk) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
}

const inMemory = (): ChunkQueue => {
  const chunks = new Map<number, QueuedChunk>();
  let last = 0;
  return {
    add: async (chunk) => {
      last += 1;
      chunks.set(last, { ...chunk, id: last });
    },
    list: async () => [...chunks.values()],
    change: async (chunk) => void chunks.set(chunk.id, chunk),
    remove: async (id) => void chunks.delete(id),
  };
};

export const openChunkQueue = async (): Promise<ChunkQueue> => {
  const store = await openTable('traces', 'chunks', { keyPath: 'id', autoIncrement: true });
  if (store === null) return inMemory();
  return {
    add: async (chunk) => void (await promised(store('readwrite').add(chunk))),
    list: () => promised(store('readonly').getAll() as IDBRequest<QueuedChunk[]>),
    change: async (chunk) => void (await promised(store('readwrite').put(chunk))),
    remove: (id) => promised(store('readwrite').delete(id)),
  };
};
