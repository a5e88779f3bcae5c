import { maskPersonal } from '@parasol/domain/base/fields/masks/mask-personal';
import { maskTokens } from '@parasol/domain/base/tracking/mask-token';

/** A page's text without tokens and without anything like a personal number. */
export const maskReport = (text: string): string => maskPersonal(String(maskTokens(text)));
