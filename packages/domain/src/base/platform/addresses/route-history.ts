const keptSteps = 10;

/** The history with one more page, newest last. Reloading a page does not count as another visit. */
export const addToRouteHistory = (history: readonly string[], path: string): readonly string[] =>
  history.at(-1) === path ? history.slice(-keptSteps) : [...history, path].slice(-keptSteps);

/** Reads what session storage holds; anything that is not a list of paths is an empty history. */
export const readRouteHistory = (stored: string | null): readonly string[] => {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.filter((path) => typeof path === 'string').slice(-keptSteps);
  } catch {
    return [];
  }
};
