const shortenedAbove = 100_000;

/**
 * The number of sold policies as pages show it: `N件`, and above 100,000 in whole tens of thousands,
 * `N万件`.
 */
export const salesVolume = (policies: number): string =>
  policies > shortenedAbove ? `${Math.floor(policies / 10_000)}万件` : `${policies}件`;

/** Smaller figures tell a visitor nothing. */
const shownFrom = 1_000;

/** The number of buyers of a product, as its page shows it; null while there are too few. */
export const buyersWords = (people: number): string | null => {
  if (people < shownFrom) return null;
  return people > shortenedAbove
    ? `已有超过 ${Math.floor(people / 10_000)} 万人投保`
    : `已有 ${people.toLocaleString('en-US')} 人投保`;
};
