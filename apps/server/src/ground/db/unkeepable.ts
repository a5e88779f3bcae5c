import { errorCode } from './connection/error-code.ts';

/** Class 22 but division by zero, which is our own doing. */
const dataException = /^22(?!012)/;

/** Whether the database refused a value as such: too large, no date, no text. */
export const isUnkeepable = (error: unknown): boolean =>
  error instanceof Error && dataException.test(errorCode(error) ?? '');
