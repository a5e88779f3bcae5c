import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { chunkLimits } from '@parasol/domain/traces/chunks';
import type { App } from '#ground/context.ts';
import type { ChunkRow } from './queries.ts';

/** A trace has a key of its own: what led to nothing can be forgotten without its order. */
export const keyOfTrace = (traceNo: string): string => `trace:${traceNo}`;

const place = (traceNo: string, number: number) => ({
  table: 'trace_chunks',
  column: 'sealed',
  row: `${traceNo} ${number}`,
});

export const chainHash = (previous: Buffer, bytes: Uint8Array): Buffer =>
  createHash('sha256').update(previous).update(bytes).digest();

export const sealChunk = (
  { vault }: App,
  traceNo: string,
  number: number,
  bytes: Uint8Array,
): Promise<Buffer> => vault.sealFor(keyOfTrace(traceNo), place(traceNo, number), bytes);

const unpack = promisify(gunzip);

/** The events of a chunk; null when it is not a list of events, or far too large. */
export const readEvents = async (bytes: Uint8Array): Promise<unknown[] | null> => {
  try {
    const text = await unpack(bytes, { maxOutputLength: chunkLimits.mostOpenedBytes });
    const events: unknown = JSON.parse(text.toString('utf8'));
    return Array.isArray(events) ? events : null;
  } catch {
    return null;
  }
};

/** What a chunk holds, as it came; nothing once its key is destroyed. */
export const openChunk = async (
  { vault }: App,
  { trace_no: traceNo, number, sealed }: ChunkRow,
): Promise<Buffer | null> => {
  const opened = await vault.open(place(traceNo, number), sealed);
  return opened.erased ? null : opened.bytes;
};
