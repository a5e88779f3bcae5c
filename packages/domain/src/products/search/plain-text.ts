import { simplified } from '#base/search/simplified.ts';

/** As a text is compared: half width, small letters, simplified characters. */
export const plainText = (text: string): string => simplified(text.normalize('NFKC').toLowerCase());
