import type { FileType } from './file-type.ts';

const endings: Readonly<Record<FileType['contentType'], readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

const longest = 120;
/** `.html`, and not the day of `2026.11.15`. */
const lastEnding = /\.([a-z][a-z0-9]{0,9})$/i;

/** Dots and blanks at the ends of a name are none of it. */
const counts = (sign: string): boolean => sign !== '.' && sign.trim() !== '';

/** A name without a path whose ending matches the bytes: a PDF called `a.html` is `a.pdf`. */
export const fileNameFor = (contentType: FileType['contentType'], filename: string): string => {
  const known = endings[contentType];
  // Half of a character above 0xFFFF is none, and cannot be written into a header.
  const clean = filename.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\\uFFFD]/gu, '');
  const ending = lastEnding.exec(clean)?.[1]?.toLowerCase() ?? '';
  const safeEnding = known.includes(ending) ? ending : known[0];
  const signs = Array.from(clean.replace(lastEnding, ''));
  const stem = signs.slice(signs.findIndex(counts), signs.findLastIndex(counts) + 1);
  const short = stem.slice(-(longest - safeEnding.length - 1));
  return `${short.join('') || '未命名'}.${safeEnding}`;
};
