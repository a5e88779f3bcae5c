const SHORTENED_ABOVE = 100_000;

/** Policies sold as the pages say it: `N件`, and above 100,000 in whole tens of thousands, `N万件`. */
export function salesVolume(policies: number): string {
  return policies > SHORTENED_ABOVE ? `${Math.floor(policies / 10_000)}万件` : `${policies}件`;
}
