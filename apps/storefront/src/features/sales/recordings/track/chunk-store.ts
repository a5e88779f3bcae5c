import { openTable, promised } from '#shell/page-tools/browser-store.ts';

/** A piece that the server has not acknowledged yet. */
export interface UnsentChunk {
  readonly track: string;
  readonly number: number;
  readonly segment: number;
  readonly from: string;
  readonly to: string;
  readonly hash: string;
  readonly bytes: Blob;
}

/** Stores pieces until they have arrived: a reload or a dead battery loses none. */
export interface ChunkStore {
  readonly put: (chunk: UnsentChunk) => Promise<void>;
  /** Chunks of a track, the first one first. */
  readonly list: () => Promise<UnsentChunk[]>;
  readonly remove: (number: number) => Promise<void>;
}

const base = 'recordings';
const table = 'chunks';

/** Where a browser stores nothing (some private windows), pieces live as long as the page. */
const inMemory = (): ChunkStore => {
  const chunks = new Map<number, UnsentChunk>();
  return {
    put: async (chunk) => void chunks.set(chunk.number, chunk),
    list: async () => [...chunks.values()].toSorted((a, b) => a.number - b.number),
    remove: async (number) => void chunks.delete(number),
  };
};

export const openChunkStore = async (track: string): Promise<ChunkStore> => {
  const store = await openTable(base, table, { keyPath: ['track', 'number'] });
  if (store === null) return inMemory();
  const all = IDBKeyRange.bound([track, 0], [track, Number.MAX_SAFE_INTEGER]);
  return {
    put: async (chunk) => void (await promised(store('readwrite').put(chunk))),
    list: () => promised(store('readonly').getAll(all) as IDBRequest<UnsentChunk[]>),
    remove: (number) => promised(store('readwrite').delete([track, number])),
  };
};
