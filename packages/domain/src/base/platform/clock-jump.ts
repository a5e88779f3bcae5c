import { minuteMs as minute } from '#base/calendar/durations.ts';

/** The clock's memory from one look to the next. All times in milliseconds. */
export interface ClockState {
  readonly seenAt: number;
  /** The moment since which nothing may expire, by the clock that jumped. */
  readonly heldSince: number | null;
  /** The clock's error, as far as it can be known. */
  readonly offMs: number;
}

/** This process's last look, and the real time since. */
export interface LastLook {
  readonly wall: number;
  readonly elapsed: number;
}

const hour = 60 * minute;
const day = 24 * hour;

/** Clocks are corrected by seconds; more than this is a jump. */
export const jumpTolerance = 5 * minute;
/** A process that was stopped knows nothing of the time between; longer than this is asked about. */
export const longestStop = 7 * day;
/** A smaller jump is trusted once the clock has run steadily for this long. */
export const steadyTime = hour;
/** A larger one is trusted only when a person confirms it. */
export const largestUnconfirmed = day;

const jumpOf = (state: ClockState, now: number, look: LastLook | null): number => {
  if (look) {
    const off = now - (look.wall + look.elapsed);
    return Math.abs(off) > jumpTolerance ? off : 0;
  }
  const passedMs = now - state.seenAt;
  return passedMs < -jumpTolerance || passedMs > longestStop ? passedMs : 0;
};

/**
 * Whether the program may act on this clock. A clock that jumped holds until it came back, went on
 * steadily for long enough, or was confirmed.
 */
export const judgeClock = (
  before: ClockState | null,
  now: number,
  look: LastLook | null,
): { readonly state: ClockState; readonly jumpMs: number } => {
  const state = before ?? { seenAt: now, heldSince: null, offMs: 0 };
  const jumpMs = jumpOf(state, now, look);
  const offMs = state.offMs + jumpMs;
  const free = { seenAt: now, heldSince: null, offMs: 0 };
  if (jumpMs !== 0) {
    const back = Math.abs(offMs) <= jumpTolerance;
    return { state: back ? free : { seenAt: now, heldSince: now, offMs }, jumpMs };
  }
  const steady =
    state.heldSince === null ||
    (Math.abs(offMs) <= largestUnconfirmed && now - state.heldSince >= steadyTime);
  return { state: steady ? free : { ...state, seenAt: now }, jumpMs };
};
