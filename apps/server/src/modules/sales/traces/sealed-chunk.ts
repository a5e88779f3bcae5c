import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { areOurs, isCheapToRead } from '@parasol/domain/sales/traces/arrived-events';
import { chunkLimits } from '@parasol/domain/sales/traces/chunks';
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

/** The events of a chunk; null when it holds anything that our recorder does not send. */
export const readEvents = async (bytes: Uint8Array): Promise<unknown[] | null> => {
  const { mostOpenedBytes: maxOutputLength } = chunkLimits;
  try {
    const text = (await unpack(bytes, { maxOutputLength })).toString('utf8');
    if (!isCheapToRead(text)) return null;
    const events: unknown = JSON.parse(text);
    return Array.isArray(events) && areOurs(events) ? events : null;
  } catch {
    return null;
  }
};

/** A chunk's content as it came; empty once its key is destroyed. */
export const openChunk = async (
  { vault }: App,
  { trace_no: traceNo, number, sealed }: ChunkRow,
): Promise<Buffer | null> => {
  const opened = await vault.open(place(traceNo, number), sealed);
  return opened.erased ? null : opened.bytes;
};
