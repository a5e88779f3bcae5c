/** What is remembered of the clock from one look to the next. All times in milliseconds. */
export interface ClockState {
  readonly seenAt: number;
  /** Since when nothing may expire, by the clock that jumped. */
  readonly heldSince: number | null;
  /** How far the clock is from where it should be, as far as anybody can tell. */
  readonly offMs: number;
}

/** What this process saw at its last look, and how much real time went by since. */
export interface LastLook {
  readonly wall: number;
  readonly elapsed: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Clocks are corrected by seconds; more than this is a jump. */
export const JUMP_TOLERANCE = 5 * minute;
/** A process that was stopped knows nothing of the time between; longer than this is asked about. */
export const LONGEST_STOP = 7 * day;
/** A smaller jump is believed once the clock has gone steadily for this long. */
export const STEADY_TIME = hour;
/** A larger one is believed only when a person says so. */
export const LARGEST_UNCONFIRMED = day;

const jumpOf = (state: ClockState, now: number, look: LastLook | null): number => {
  if (look) {
    const off = now - (look.wall + look.elapsed);
    return Math.abs(off) > JUMP_TOLERANCE ? off : 0;
  }
  const gone = now - state.seenAt;
  return gone < -JUMP_TOLERANCE || gone > LONGEST_STOP ? gone : 0;
};

/**
 * Whether what this clock says may be acted on. A clock that jumped holds until it came back, went
 * on steadily for long enough, or was confirmed.
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
    const back = Math.abs(offMs) <= JUMP_TOLERANCE;
    return { state: back ? free : { seenAt: now, heldSince: now, offMs }, jumpMs };
  }
  const steady =
    state.heldSince === null ||
    (Math.abs(offMs) <= LARGEST_UNCONFIRMED && now - state.heldSince >= STEADY_TIME);
  return { state: steady ? free : { ...state, seenAt: now }, jumpMs };
};
