/** What a visitor keeps stays in this browser until there is an account for it. */
const KEY = 'favourites';

export const keptHere = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
};

export const keepHere = (products: readonly string[]): void => {
  try {
    if (products.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(products));
  } catch {
    // A browser that keeps nothing forgets with the page.
  }
};
