import { NO_ANSWER } from '@parasol/domain/platform/api-error';

/** No network, a fault of the server, too much to do: asking again now would bring nothing either. */
const noAnswers = new Set([NO_ANSWER, 10050, 10052, 10053]);
let answered = true;

/** How the latest call of this page ended: the code of its refusal, or 0. */
export const noteAnswer = (code: number): void => {
  answered = !noAnswers.has(code);
};

export const wasAnswered = (): boolean => answered;
