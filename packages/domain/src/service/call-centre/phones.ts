/** For a brand whose file names no number of its own: the brokerage answers there. */
export const fallbackPhone = '400-000-1000';
/** The same for callers from outside the mainland, where 400 numbers do not work. */
export const fallbackPhoneOutside = '021-0000-1000';

/** The number a telephone dials: `tel:4000001001`. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll('-', '')}`;
