/** A visitor's favourites stay in this browser until there is an account for them. */
const storageKey = 'favourites';

export const localFavourites = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
};

export const keepHere = (products: readonly string[]): void => {
  try {
    if (products.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(products));
  } catch {
    // A browser without storage forgets with the page.
  }
};
