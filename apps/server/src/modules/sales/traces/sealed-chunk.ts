import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { areOurs, isCheapToRead } from '@parasol/domain/sales/traces/arrived-events';
import { chunkLimits } from '@parasol/domain/sales/traces/chunks';
import { bytes, sealed } from '#ground/db/personal-data/sealed.ts';

/**
 * A trace has a key of its own, and one for each sale that its pages name: one without a purchase is
 * forgotten without an order, and one sale without another.
 */
export const keyOfTrace = (traceNo: string, subject?: string): string =>
  ['trace', traceNo, ...(subject === undefined ? [] : [subject])].join(':');

export const sealedChunk = sealed(
  {
    table: 'trace_chunks',
    column: 'sealed',
    key: ['trace_no', 'number'],
    written: ({ trace_no: traceNo, number }) => `${traceNo} ${number}`,
  },
  {
    keeper: ({
      trace_no: traceNo,
      about,
    }: {
      readonly trace_no: string;
      readonly about: readonly string[];
    }) => keyOfTrace(traceNo, about[0]),
    form: bytes,
    erased: null,
    sale: { none: 'a trace' },
  },
);
export const { seal: sealChunk, open: openChunk } = sealedChunk;

export const chainHash = (previous: Buffer, bytes: Uint8Array): Buffer =>
  createHash('sha256').update(previous).update(bytes).digest();

const unpack = promisify(gunzip);

/** The events of a chunk; null when it has one that our recorder does not send. */
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
