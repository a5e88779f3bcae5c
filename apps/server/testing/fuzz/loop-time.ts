import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import { everyCall } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import type { Fuzzer } from './fuzz.ts';
import { requestWith } from './fuzz.ts';
import { fillings, largestInput, type Filling } from './largest-inputs.ts';

export interface LoopTime {
  readonly call: string;
  readonly filling: Filling;
  readonly status: number;
  readonly bytes: number;
  /** Processor time of the thread of the event loop for one request. */
  readonly ms: number;
  readonly nsPerByte: number;
  /** Whether only staff may make the call. */
  readonly staff: boolean;
}

/** Tries of an expensive call; one is enough to see that a call is cheap. */
const tries = 3;
const nextToNothingMs = 15;
/** A call over its limit is tried again: the thread may have collected garbage of others meanwhile. */
const triesOverLimit = 12;

/** The longest that one request may delay all others. */
export const mostLoopMs = ({ staff }: Pick<LoopTime, 'staff'>): number => (staff ? 100 : 50);

/** The caller of a call: the least powerful one with access. */
const callerOf = ({ access }: Call, fuzzers: readonly Fuzzer[]): Fuzzer | undefined => {
  const who =
    typeof access === 'object'
      ? 'admin'
      : access === 'public' || access === 'provider'
        ? 'a visitor'
        : access === 'agent' || access === 'broker'
          ? 'an agent'
          : 'a customer';
  return fuzzers.find((fuzzer) => fuzzer.who === who);
};

/**
 * Sends the largest lawful input to each call and measures its cost to the loop. Processor time of
 * this thread is the same on a busy machine; the least of a few tries leaves out the work of
 * others.
 */
export const loopTimes = async (
  server: FastifyInstance,
  fuzzers: readonly Fuzzer[],
  which: (call: Call) => boolean,
  filledWith: readonly Filling[] = fillings,
): Promise<readonly LoopTime[]> => {
  const found: LoopTime[] = [];
  let address = 0;
  for (const [name, call] of Object.entries<Call>(everyCall)) {
    const fuzzer = callerOf(call, fuzzers);
    if (!fuzzer || !which(call)) continue;
    for (const filling of filledWith) {
      const input = largestInput(call, filling);
      let least = Number.POSITIVE_INFINITY;
      let status = 0;
      let bytes = 0;
      const staff = typeof call.access === 'object';
      const goesOn = (attempt: number): boolean =>
        least > nextToNothingMs &&
        (attempt < tries || (attempt < triesOverLimit && least > mostLoopMs({ staff })));
      for (let attempt = 0; goesOn(attempt); attempt += 1) {
        address += 1;
        const from = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
        const request = requestWith(call, fuzzer, { ...input }, from);
        bytes = Buffer.byteLength(JSON.stringify(request.payload ?? request.url));
        const before = process.threadCpuUsage();
        ({ statusCode: status } = await server.inject(request));
        const { user, system } = process.threadCpuUsage(before);
        least = Math.min(least, (user + system) / 1000);
      }
      found.push({
        call: name,
        filling,
        status,
        bytes,
        ms: least,
        nsPerByte: (least * 1e6) / bytes,
        staff,
      });
    }
  }
  return found.toSorted((one, other) => other.ms - one.ms);
};

export const tellLoopTimes = (times: readonly LoopTime[], most: number): string =>
  times
    .slice(0, most)
    .map(
      ({ call, filling, status, bytes, ms, nsPerByte }) =>
        `${ms.toFixed(1)} ms  ${nsPerByte.toFixed(0)} ns a byte  ${bytes} bytes of ${filling}  ${status}  ${call}`,
    )
    .join('\n');
