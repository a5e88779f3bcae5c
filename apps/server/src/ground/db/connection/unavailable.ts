import { errorCode } from './error-code.ts';

/** The network's and the server's own words for: not now. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25006', // read-only: a standby
  '53100', // no room on its disk
  '53200', // no memory
  '53300', // no connection left
  '55P03', // a lock that did not come in time
  '57014', // a statement that took too long
  '57P01',
  '57P02',
  '57P03', // stopping, crashed, starting
]);

/** Messages of the driver, which gives them no code. */
const words =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired|connection lost)/i;

/** Whether it failed because the database cannot answer now, so that asking later may help. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined) return codes.has(code) || /^08.{3}$/.test(code);
  return words.test(error.message);
};
