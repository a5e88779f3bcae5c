import type { App } from '#ground/context.ts';
import { chunksOf, sealedChunks, tracesOf, type ChunkFacts, type TraceRow } from './queries.ts';
import { openChunk } from './sealed-chunk.ts';

/** The chunks of an order's traces and their owners, without the content. */
export const chunksOfOrder = async (
  { database: { db } }: App,
  orderNo: string,
): Promise<(ChunkFacts & Pick<TraceRow, 'user_id'>)[]> => {
  const traces = await tracesOf(db, orderNo);
  const chunks = await Promise.all(
    traces.map(async (trace) =>
      (await chunksOf(db, trace)).map((chunk) => ({ ...chunk, user_id: trace.user_id })),
    ),
  );
  return chunks.flat();
};

export interface StoredChunk extends Pick<ChunkFacts, 'trace_no' | 'number' | 'sha256'> {
  /** The hashed bytes: the hash before, then the content; null once the key is destroyed. */
  readonly hashed: Buffer | null;
}

/** The same with the hashed bytes, in sequence: there may be many. */
export const openChunksOfOrder = async (app: App, orderNo: string): Promise<StoredChunk[]> => {
  const { db } = app.database;
  const kept: StoredChunk[] = [];
  for (const trace of await tracesOf(db, orderNo)) {
    for (const row of await sealedChunks(db, trace, { from: 0, to: trace.chunks })) {
      const bytes = await openChunk(app, row);
      const hashed = bytes && Buffer.concat([row.previous_sha256, bytes]);
      kept.push({ trace_no: row.trace_no, number: row.number, sha256: row.sha256, hashed });
    }
  }
  return kept;
};
