const place = (key: string): string => `desk.draft ${key}`;

/**
 * Unsent texts. They survive a reload and end with the tab, or when the colleague logs out; a
 * browser without storage still has those on the page.
 */
const here = new Map<string, string>();

export const readDraft = (key: string): string => {
  const known = here.get(key);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(place(key)) ?? '';
  } catch {
    return '';
  }
};

export const keepDraft = (key: string, text: string): void => {
  here.set(key, text);
  try {
    if (text === '') sessionStorage.removeItem(place(key));
    else sessionStorage.setItem(place(key), text);
  } catch {
    // Full or forbidden: the text is on the page only.
  }
};
