/** These pages belong to partners' flows: the native apps must not treat them as their own. */
const excluded = ['/pro/signingGuide', 'aiProduct/m2y'] as const;

export const isExcludedFromNativeHandling = (path: string): boolean =>
  excluded.some((part) => path.includes(part));
