import { data } from 'react-router';
import { NO_ANSWER, type ApiError } from '@parasol/domain/platform/api-error';

/** No answer, a fault, too busy: asking for the page's own data now would fail as well. */
const unanswered = new Set([NO_ANSWER, 10050, 10053]);

/**
 * What an action answers to a refusal. When nobody answered, the page stays as it is with what was
 * filled in, instead of being loaded again and lost.
 */
export const refusedWith = <Value>({ code }: ApiError, value: Value) =>
  unanswered.has(code) ? data(value, { status: 503 }) : value;
