/** Repeats of one answer are counted for five minutes from the first of them. */
const windowName = 300_000;
/** From this repeat on the answer is no longer noise. */
const repeatsToEscalate = 3;
/** A page with ever new failures must not fill the memory. */
const mostBodies = 100;

interface Sighting {
  readonly body: string;
  readonly firstAt: number;
  readonly repeats: number;
}

/** Sorted by the last sight, the newest last. */
export type AlarmState = readonly Sighting[];

export const noAlarms: AlarmState = [];

export type AlarmAction =
  /** Seen for the first time in the window. */
  | { readonly kind: 'pre-alarm' }
  | { readonly kind: 'count'; readonly repeats: number }
  /** Once a window, as a warning. */
  | { readonly kind: 'escalate'; readonly repeats: number };

/** Code 0 is success and is never reported. */
export const isReportable = (answer: { readonly code: number }): boolean => answer.code !== 0;

const actionFor = (before: number, repeats: number): AlarmAction => {
  if (repeats === 0) return { kind: 'pre-alarm' };
  const crossed = before < repeatsToEscalate && repeats >= repeatsToEscalate;
  return { kind: crossed ? 'escalate' : 'count', repeats };
};

/** Takes note of one failed answer by the text of its body, and returns the reaction to it. */
export const noteFailure = (
  state: AlarmState,
  failure: {
    readonly body: string;
    readonly at: number;
    /** Earlier sightings, when the reporter kept count itself. */
    readonly repeats?: number | undefined;
  },
): { readonly state: AlarmState; readonly action: AlarmAction } => {
  const fresh = state.filter(({ firstAt }) => failure.at - firstAt <= windowName);
  const seen = fresh.find(({ body }) => body === failure.body);
  const repeats = failure.repeats ?? 0;
  const sighting: Sighting = seen
    ? { ...seen, repeats: Math.max(seen.repeats + 1, repeats) }
    : { body: failure.body, firstAt: failure.at, repeats: repeats };
  const rest = fresh.filter((other) => other !== seen);
  return {
    state: [...rest, sighting].slice(-mostBodies),
    action: actionFor(seen?.repeats ?? 0, sighting.repeats),
  };
};
