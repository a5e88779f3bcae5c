import { refusalWords } from './refusal.ts';

/** The result of a posted form, in words for the page. */
export interface Posted {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** Runs a form's call; a refusal becomes words, a fault stays a fault. */
export const attempt = async (work: () => Promise<string>): Promise<Posted> => {
  try {
    return { tone: 'success', text: await work() };
  } catch (error) {
    return { tone: 'danger', text: refusalWords(error) };
  }
};
