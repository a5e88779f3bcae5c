import { maskPersonal } from '@parasol/domain/fields/mask-personal';
import { maskTokens } from '@parasol/domain/tracking/mask-token';

/** Text that a page sent us, without tokens and without what looks like somebody's number. */
export const maskReport = (text: string): string => maskPersonal(String(maskTokens(text)));
