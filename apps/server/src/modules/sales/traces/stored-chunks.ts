import type { App } from '#ground/context.ts';
import {
  chunksOf,
  sealedChunks,
  sheetOf,
  tracesOf,
  type ChunkFacts,
  type TraceRow,
} from './queries.ts';
import { tracesOfSale } from './sale-traces.ts';
import { openChunk } from './sealed-chunk.ts';

type Sold = Parameters<typeof tracesOfSale>[2];

/** The chunks of an order's traces and their owners, without the content. */
export const chunksOfOrder = async (
  app: App,
  order: Sold,
): Promise<(ChunkFacts & Pick<TraceRow, 'user_id'>)[]> => {
  const { db } = app.database;
  const chunks = await Promise.all(
    (await tracesOfSale(app, db, order)).map(async ({ trace, has }) =>
      (await chunksOf(db, trace))
        .filter(has)
        .map((chunk) => ({ ...chunk, user_id: trace.user_id })),
    ),
  );
  return chunks.flat();
};

export interface StoredChunk extends Pick<ChunkFacts, 'trace_no' | 'number' | 'sha256'> {
  /** The hashed bytes: the hash before, then the content; null once the key is destroyed. */
  readonly hashed: Buffer | null;
}

/** The same with the hashed bytes, in sequence: there may be many. */
export const openChunksOfOrder = async (app: App, order: Sold): Promise<StoredChunk[]> => {
  const { db } = app.database;
  const stored: StoredChunk[] = [];
  for (const { trace, has } of await tracesOfSale(app, db, order)) {
    for (const row of (await sealedChunks(db, trace, { from: 0, to: trace.chunks })).filter(has)) {
      const bytes = await openChunk(app, row);
      const hashed = bytes && Buffer.concat([row.previous_sha256, bytes]);
      stored.push({ trace_no: row.trace_no, number: row.number, sha256: row.sha256, hashed });
    }
  }
  return stored;
};

/** A window that was recorded: whose it was, and the styles of that day. */
export interface StoredScreen {
  readonly traceNo: string;
  readonly userId: string | null;
  readonly css: string;
}

export const screensOfOrder = async (
  { database: { db } }: App,
  orderNo: string,
): Promise<StoredScreen[]> =>
  Promise.all(
    (await tracesOf(db, orderNo)).map(async ({ trace_no: traceNo, user_id: userId, sheet }) => {
      const storedSheet = sheet === null ? undefined : await sheetOf(db, sheet);
      return { traceNo, userId, css: storedSheet?.css ?? '' };
    }),
  );
