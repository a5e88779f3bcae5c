/** Ages at which people's lives, and premiums, are different. */
const telling: readonly number[] = [
  0, 3, 6, 12, 18, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80,
];

const most = 6;

/**
 * A few ages of a product, spread over all of its range, for a choice by one tap. The advertised
 * one is always among them.
 */
export const agesToShow = (min: number, max: number, advertised: number): readonly number[] => {
  const possible = telling.filter((age) => age >= min && age <= max);
  const step = Math.max(1, (possible.length - 1) / (most - 1));
  const spread = possible.filter((_age, index) => {
    const place = Math.round(index / step);
    return Math.round(place * step) === index && place < most;
  });
  if (advertised < min || advertised > max || spread.includes(advertised)) return spread;
  const nearest = spread.reduce(
    (best, age) => (Math.abs(age - advertised) < Math.abs(best - advertised) ? age : best),
    spread[0] ?? advertised,
  );
  const chosenAges = spread.length < most ? spread : spread.filter((age) => age !== nearest);
  return [...chosenAges, advertised].toSorted((a, b) => a - b);
};
