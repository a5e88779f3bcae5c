/** A field of a message that should be text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
