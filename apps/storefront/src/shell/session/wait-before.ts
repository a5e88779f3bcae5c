import { minuteMs } from '@parasol/domain/base/calendar/durations';

/** A side that opens another page is gone for a moment only. */
const turnMs = 2500;
/** After a server has begun again, both sides come back one after the other. */
const backMs = 22_000;
/** Knowledge of the other side holds for so long while this one has no socket. */
const holdsMs = minuteMs;

interface Known {
  /** The other side as the page shows it now; null while it is not known. */
  readonly other: boolean | null;
  /** How long this side has its socket again; null when it was never lost. */
  readonly sinceBack: number | null;
}

/** How long the page goes on saying what it knew of the other side, before it says this. */
export const waitBefore = (here: boolean | null, { other, sinceBack }: Known): number => {
  if (here === true || other === null) return 0;
  if (here === null) return holdsMs;
  return other && sinceBack !== null && sinceBack < backMs ? backMs - sinceBack : turnMs;
};
