/** Messages between the server and a process at its side. */
export interface Ask<Question> {
  readonly question: Question;
}

/** Sent once by a process that has loaded its program. */
export const ready = 'ready';

export type Answered<Answer> = { readonly memoryMb: number } & (
  | { readonly answer: Answer }
  | { readonly fault: string }
);

export const isAnswer = <Answer>(message: unknown): message is Answered<Answer> =>
  typeof message === 'object' && message !== null && 'memoryMb' in message;

export const isAsk = (message: unknown): message is Ask<unknown> =>
  typeof message === 'object' && message !== null && 'question' in message;
