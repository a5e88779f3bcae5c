/** Draws a whole number below a bound. */
export type Roll = (below: number) => number;

/** The same numbers every time for a seed. */
export const chance = (seed: number): Roll => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
