/** These pages belong to partners' flows: the native apps must not treat them as their own. */
const EXCLUDED = ['/pro/signingGuide', 'aiProduct/m2y'] as const;

export const isExcludedFromNativeHandling = (path: string): boolean =>
  EXCLUDED.some((part) => path.includes(part));
