const lowest = -0.99;
const highest = 1;

/**
 * The yearly rate at which a series of payments (negative: paid in, positive: received, one a year
 * from year 0) is worth nothing today. Undefined when money only goes one way or the rate lies
 * outside −99% to 100%. Halving with + − × ÷ only, so every machine finds the same rate.
 */
export const internalRate = (flows: readonly number[]): number | undefined => {
  if (!flows.some((flow) => flow > 0) || !flows.some((flow) => flow < 0)) return undefined;
  const value = (rate: number): number => {
    let worth = 0;
    for (let at = flows.length - 1; at >= 0; at--) worth = worth / (1 + rate) + (flows[at] ?? 0);
    return worth;
  };
  let low = lowest;
  let high = highest;
  const atLow = value(low);
  const atHigh = value(high);
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  if (atLow > 0 === atHigh > 0) return undefined;
  for (let halvings = 0; halvings < 60; halvings++) {
    const middle = (low + high) / 2;
    if (value(middle) > 0 === atLow > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
