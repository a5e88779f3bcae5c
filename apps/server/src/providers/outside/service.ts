import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { currentWork, isRepeat } from '#ground/work/current-work.ts';
import { firstRestMs, longestRestMs, mostTroubles, type Limits } from './limits.ts';

/** The outcome of a request: the service's answer, or that it was not asked at all. */
export type Asked<Value> =
  | { readonly kind: 'heard'; readonly value: Value }
  | { readonly kind: 'turned-away'; readonly reason: string };

/** News of a service, for pages and alerts. */
export type Heard =
  | { readonly kind: 'answer' }
  | { readonly kind: 'trouble'; readonly reason: string; readonly begunMsAgo: number };

export interface Standing {
  /** Requests since the start, by outcome. */
  readonly counts: Readonly<Record<'answered' | 'troubled' | 'turned-away', number>>;
  readonly busy: number;
  readonly waiting: number;
  readonly troublesInARow: number;
  readonly resting: boolean;
}

export interface Service {
  /** `insurer:qishan-life` */
  readonly name: string;
  readonly kind: string;
  /**
   * Asks once. It ends after `timeoutMs` whatever the work does, and `troubleOf` says whether an
   * answer counts as trouble with the service; an error always does, and is thrown on.
   */
  readonly ask: <Value>(
    work: (signal: AbortSignal) => Promise<Value>,
    options: {
      readonly timeoutMs: number;
      /** The service was asked before and failed; a repeated job counts as one. */
      readonly again?: boolean;
      readonly troubleOf: (value: Value) => string | undefined;
    },
  ) => Promise<Asked<Value>>;
  readonly standing: () => Standing;
}

interface Options {
  readonly kind: string;
  readonly name: string;
  readonly limits: Limits;
  readonly heard: (news: Heard) => void;
  readonly now?: () => number;
}

/** The timer is ours and holds the signal, so that no garbage collection can take either away. */
const inTime = async <Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  timeoutMs: number,
): Promise<Value> => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError'));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
    // The rest of an open answer is dropped.
    controller.abort();
  }
};

/** One outside service with its limits, its queue, its rests and its repeats. */
export const openService = (options: Options): Service => {
  const { kind, name, limits, heard, now = () => performance.now() } = options;
  const counts = { answered: 0, troubled: 0, 'turned-away': 0 };
  const line: ((place: boolean) => void)[] = [];
  let busy = 0;
  let row = 0;
  let restMs = 0;
  let restsUntil = -Infinity;
  let trying = false;
  let repeats = limits.repeats;
  let repeatsAt = now();

  const isResting = (): boolean => row >= mostTroubles && (trying || now() < restsUntil);
  const mayRepeat = (): boolean => {
    const grown = ((now() - repeatsAt) / minuteMs) * limits.repeats;
    repeats = Math.min(limits.repeats, repeats + grown);
    repeatsAt = now();
    if (repeats < 1) return false;
    repeats -= 1;
    return true;
  };
  const place = async (): Promise<boolean> => {
    if (busy < limits.places) return ((busy += 1), true);
    if (line.length >= limits.line) return false;
    return new Promise<boolean>((resolve) => {
      const late = setTimeout(() => {
        line.splice(line.indexOf(take), 1);
        resolve(false);
      }, limits.lineMs);
      const take = (given: boolean): void => {
        clearTimeout(late);
        resolve(given);
      };
      line.push(take);
    });
  };
  const leave = (): void => {
    const next = line.shift();
    // The place passes to the request that waited longest.
    if (next) next(true);
    else busy -= 1;
  };
  const answered = (): void => {
    counts.answered += 1;
    row = 0;
    restMs = 0;
    heard({ kind: 'answer' });
  };
  const troubled = (reason: string, begun: number): void => {
    counts.troubled += 1;
    row += 1;
    if (row >= mostTroubles) {
      restMs = Math.min(longestRestMs, restMs === 0 ? firstRestMs : restMs * 2);
      restsUntil = now() + restMs;
    }
    heard({ kind: 'trouble', reason, begunMsAgo: now() - begun });
  };
  const turnAway = (reason: string): { kind: 'turned-away'; reason: string } => {
    counts['turned-away'] += 1;
    return { kind: 'turned-away', reason };
  };

  return {
    kind,
    name,
    ask: async (work, { timeoutMs, again = isRepeat(), troubleOf }) => {
      if (isResting()) return turnAway('it has not answered lately');
      if (again && !mayRepeat()) return turnAway('it was asked again too often');
      if (!(await place())) return turnAway('all its places are taken');
      // A rest may have begun while the request waited in line.
      if (isResting()) {
        leave();
        return turnAway('it has not answered lately');
      }
      const { note } = currentWork() ?? {};
      const noted = (outcome: string, begun: number): void =>
        note?.({
          name,
          to: 'service',
          ms: now() - begun,
          failed: outcome !== 'answered',
          facts: { 'parasol.outcome': outcome },
        });
      const trial = row >= mostTroubles;
      trying ||= trial;
      const begun = now();
      try {
        const value = await inTime(work, timeoutMs);
        const trouble = troubleOf(value);
        if (trouble === undefined) answered();
        else troubled(trouble, begun);
        noted(trouble ?? 'answered', begun);
        return { kind: 'heard', value };
      } catch (error) {
        troubled(reasonOf(error), begun);
        noted(reasonOf(error), begun);
        throw error;
      } finally {
        if (trial) trying = false;
        leave();
      }
    },
    standing: () => ({
      counts: { ...counts },
      busy,
      waiting: line.length,
      troublesInARow: row,
      resting: isResting(),
    }),
  };
};

/** The code of a failure, never its message: that may quote the request. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return errorCode(cause) ?? (cause instanceof Error ? cause.name : 'failed');
};
