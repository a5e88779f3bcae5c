const prefix = 'surrender ';

/** One key, one refund of a payment: however often the job comes, the money goes back once. */
export const surrenderKey = (surrenderNo: string): string => `${prefix}${surrenderNo}`;

/** The surrender that a refund belongs to; null when it was made for another reason. */
export const surrenderOf = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;
