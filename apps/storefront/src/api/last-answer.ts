import { isApiError, noAnswer } from '@parasol/client/api-error';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';

/** No network, a fault of the server, overload: asking again now would fail too. */
const noAnswers = new Set<number>([
  noAnswer,
  errorCodes.FAULT,
  errorCodes.UNAVAILABLE,
  errorCodes.BUSY,
]);

export const gotNoAnswer = (error: unknown): boolean =>
  isApiError(error) && noAnswers.has(error.code);

let answered = true;

/** How the latest call of this page ended: the code of its refusal, or 0. */
export const noteAnswer = (code: number): void => {
  answered = !noAnswers.has(code);
};

export const wasAnswered = (): boolean => answered;
