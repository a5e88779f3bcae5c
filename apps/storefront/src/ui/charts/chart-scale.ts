/** Maps a value to a position on paper, on a straight line. */
interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** The largest of 1, 2 or 5 times a power of ten that is not above the value. */
const roundStep = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
};

/** An axis from zero to a round number that holds `most`, with about `count` round steps. */
export const zeroScale = (most: number, from: number, to: number, count: number): Scale => {
  const step = roundStep(Math.max(most, 1) / count);
  const steps = Math.max(1, Math.ceil(most / step - 1e-9));
  const top = step * steps;
  return {
    at: (value) => from + ((to - from) * value) / top,
    ticks: Array.from({ length: steps + 1 }, (_each, index) => index * step),
  };
};

/** An axis over whole numbers such as years, first and last always marked. */
export const wholeScale = (
  first: number,
  last: number,
  from: number,
  to: number,
  count: number,
): Scale => {
  const span = Math.max(1, last - first);
  const step = Math.max(1, Math.ceil(span / count));
  const between = Array.from(
    { length: Math.floor(span / step) + 1 },
    (_each, index) => first + index * step,
  );
  const ticks = between.filter((tick) => last - tick >= step);
  return { at: (value) => from + ((to - from) * (value - first)) / span, ticks: [...ticks, last] };
};
