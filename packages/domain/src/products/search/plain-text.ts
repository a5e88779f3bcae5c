import { simplified } from '#base/search/simplified.ts';

/** A text in the form for comparing: half width, small letters, simplified characters. */
export const plainText = (text: string): string => simplified(text.normalize('NFKC').toLowerCase());
