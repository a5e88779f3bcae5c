import { setTimeout as pause } from 'node:timers/promises';

export interface Place {
  readonly host: string;
  readonly port: number;
  /** Counts how often another server took over. */
  readonly timeline: number;
}

export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
  /** PostgreSQL's own code for: cannot connect now. */
  readonly code = '57P03';
}

export interface Finder {
  readonly find: () => Promise<Place>;
  /** This one did not answer, or is no primary any more. */
  readonly forget: (place: Place) => void;
}

interface Patience {
  /** Callers wait this long from the start of a search; later ones fail at once. */
  readonly callersMs: number;
  readonly betweenMs: number;
  /** A search without a waiting caller is given up. */
  readonly idleMs: number;
}

const usual: Patience = { callersMs: 3_000, betweenMs: 100, idleMs: 10_000 };

/**
 * Knows which of the hosts takes writes. One search serves all callers and continues after they
 * were refused, so a long outage makes no request wait behind others that wait.
 */
export const createFinder = (
  addresses: readonly string[],
  lookAt: (address: string) => Promise<Place | undefined>,
  { callersMs, betweenMs, idleMs }: Patience = usual,
): Finder => {
  let known: Place | undefined;
  let searching: Promise<Place> | undefined;
  let patient: Promise<'late'> = Promise.resolve('late');
  let asked = 0;
  /** A returning server from before the last change must not be taken for the primary. */
  let newest = 0;
  const none = (): NoPrimaryError =>
    new NoPrimaryError(`none of ${addresses.length} database servers takes writes`);
  const search = async (): Promise<Place> => {
    while (performance.now() - asked < idleMs) {
      const found = (await Promise.all(addresses.map(lookAt))).filter((each) => each !== undefined);
      const [first] = found.toSorted((one, other) => other.timeline - one.timeline);
      if (first && first.timeline >= newest) {
        newest = first.timeline;
        return (known = first);
      }
      await pause(betweenMs, undefined, { ref: false });
    }
    throw none();
  };
  const begin = (): Promise<Place> => {
    patient = pause(callersMs, 'late' as const);
    const begun = search().finally(() => (searching = undefined));
    begun.catch(() => undefined);
    return begun;
  };
  return {
    find: async () => {
      asked = performance.now();
      if (known) return known;
      searching ??= begin();
      const found = await Promise.race([searching, patient]);
      if (found === 'late') throw none();
      return found;
    },
    forget: (place) => {
      if (known === place) known = undefined;
    },
  };
};
