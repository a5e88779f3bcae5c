const han = /^\p{Script=Han}+$/u;
const words = /\p{L}+/gu;
const longest = 40;
/** Longer beginnings tell no more people apart. */
const longestPart = 6;

/** Dots, spaces and hyphens in a name, and how its letters are written, make no difference. */
const plain = (text: string): string => text.normalize('NFKC').slice(0, longest).toUpperCase();

const lettersOf = (text: string): readonly string[] => plain(text).match(words) ?? [];

/** The name as searched; null when the text is none, like a number. */
export const nameAsked = (text: string): string | null => {
  const joined = lettersOf(text).join('');
  return /\d/.test(text) || Array.from(joined).length < 2 ? null : joined;
};

/**
 * Search tokens of a name: the whole name, its beginnings of two characters and more, the last two
 * of a Chinese name, each word of another.
 */
export const nameTokens = (name: string): readonly string[] => {
  const parts = lettersOf(name);
  const whole = parts.join('');
  const characters = Array.from(whole);
  const part = (from: number, to: number): string => characters.slice(from, to).join('');
  const beginnings = Array.from(
    { length: Math.max(0, Math.min(characters.length, longestPart) - 1) },
    (_, index) => part(0, index + 2),
  );
  const given = characters.length > 2 ? [part(characters.length - 2, characters.length)] : [];
  const found = han.test(whole) ? [whole, ...beginnings, ...given] : [whole, ...parts];
  return [...new Set(found)].filter((token) => Array.from(token).length >= 2);
};
