import type { ReactNode } from 'react';

export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
}

export interface Asked extends Question {
  readonly id: number;
  readonly answer: (confirmed: boolean) => void;
}

let asked: readonly Asked[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Asked[]): void => {
  asked = next;
  for (const listener of listeners) listener();
};

const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (confirmed: boolean): void => {
      set(asked.filter((other) => other.id !== id));
      resolve(confirmed);
    };
    set([...asked, { ...question, id, answer }]);
  });

/** A message that must be read; settles when it is closed. */
export const showAlert = async (
  message: Omit<Question, 'cancelLabel' | 'danger'>,
): Promise<void> => {
  await ask(message);
};

/** Asks before an action. */
export const askToConfirm = (question: Question): Promise<boolean> =>
  ask({ cancelLabel: '取消', ...question });

export const subscribeQuestions = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** One at a time, in the order they were asked. */
export const currentQuestion = (): Asked | undefined => asked[0];
