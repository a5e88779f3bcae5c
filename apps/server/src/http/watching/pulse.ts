export interface Pulse {
  /** Whether it works; an answer that is fresh is given again. */
  readonly works: () => Promise<boolean>;
  /** Whether it has not worked for so long that a new process may be the cure. */
  readonly isGone: () => boolean;
}

interface PulseOptions {
  readonly probe: () => Promise<boolean>;
  /** For how long an answer is fresh. */
  readonly freshMs: number;
  readonly goneAfterMs: number;
  readonly now?: () => number;
}

/** Asks as often as it is asked, but never twice at once nor again at once. */
export const createPulse = ({
  probe,
  freshMs,
  goneAfterMs,
  now = () => performance.now(),
}: PulseOptions): Pulse => {
  let asked: Promise<boolean> | undefined;
  let freshUntil = 0;
  let failing: number | undefined;
  const ask = async (): Promise<boolean> => {
    const at = now();
    const works = await probe();
    failing = works ? undefined : (failing ?? at);
    freshUntil = now() + freshMs;
    return works;
  };
  const works = (): Promise<boolean> => {
    if (asked === undefined || now() >= freshUntil) {
      freshUntil = Infinity;
      asked = ask();
    }
    return asked;
  };
  return {
    works,
    isGone: () => {
      void works();
      return failing !== undefined && now() - failing > goneAfterMs;
    },
  };
};
