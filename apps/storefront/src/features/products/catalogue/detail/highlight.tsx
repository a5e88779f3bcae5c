import type { ReactNode } from 'react';

/** How often the words occur, without regard to case. */
export const countMatches = (text: string, words: string): number =>
  words === '' ? 0 : text.toLowerCase().split(words.toLowerCase()).length - 1;

/** The text with every occurrence of the words marked. */
export const highlighted = (text: string, words: string): ReactNode => {
  if (countMatches(text, words) === 0) return text;
  const lower = text.toLowerCase();
  const sought = words.toLowerCase();
  const parts: ReactNode[] = [];
  let from = 0;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
    parts.push(text.slice(from, at));
    parts.push(
      <mark key={at} className="rounded-sm bg-accent-soft text-ink">
        {text.slice(at, at + words.length)}
      </mark>,
    );
    from = at + words.length;
  }
  parts.push(text.slice(from));
  return parts;
};
