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
export const NO_ANSWER = -1;
export const NOT_FOUND = 10004;

/** What was asked for with this cannot exist. */
const INVALID_REQUEST = 10001;

/** A page that failed with this stands at an address that leads nowhere. */
export const leadsNowhere = (error: unknown): boolean =>
  isApiError(error) && (error.code === NOT_FOUND || error.code === INVALID_REQUEST);

/** By name, because the server and the page build may hold a copy of the class each. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
