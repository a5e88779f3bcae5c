import { errorCodes, type ErrorKey } from '@parasol/domain/base/platform/errors/error-codes';

/** A call that was refused (`code` of the error catalogue) or got no answer (`NO_ANSWER`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The request may or may not have reached the server. */
export const noAnswer = -1;
/** A declaration was not sent: the person has logged in meanwhile and is to press once more. */
export const confirmAgain = -2;
export const { NOT_FOUND } = errorCodes;

/** Checked by name, because the server and the page build may each hold a copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** Whether a call was refused for one of these reasons. */
export const isRefused = (error: unknown, ...reasons: readonly ErrorKey[]): error is ApiError =>
  isApiError(error) && reasons.some((reason) => errorCodes[reason] === error.code);

/** Whether the call may have arrived: no answer, or a server that is just stopping. */
export const mayHaveArrived = (error: unknown): boolean =>
  !isApiError(error) ||
  error.code === noAnswer ||
  isRefused(error, 'BUSY', 'UNAVAILABLE', 'FAULT', 'TOO_MANY_REQUESTS');

/** A page that fails with this has an address that leads nowhere. */
export const leadsNowhere = (error: unknown): boolean =>
  isRefused(error, 'NOT_FOUND', 'INVALID_REQUEST');

/** The visitor is not logged in, or has no mobile yet: logging in mends it. */
export const needsLogin = (error: unknown): boolean =>
  isRefused(
    error,
    'LOGIN_REQUIRED',
    'LOGIN_EXPIRED',
    'MOBILE_NOT_BOUND',
    'TOKEN_STALE',
    'TOKEN_REPLACED',
    'THIRD_LOGIN_REQUIRED',
  );
