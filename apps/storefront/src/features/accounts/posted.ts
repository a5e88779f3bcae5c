import { isApiError } from '@parasol/client/api-error';

/** What a form that was posted came to, in words for the page. */
export interface Posted {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** Runs what a form asks for; a refusal becomes words, a fault stays a fault. */
export const attempt = async (work: () => Promise<string>): Promise<Posted> => {
  try {
    return { tone: 'success', text: await work() };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { tone: 'danger', text: error.message };
  }
};

/** A text field without the spaces around it; empty when it was not sent. */
export const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
