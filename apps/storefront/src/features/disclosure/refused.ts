import { redirect } from 'react-router';
import { isApiError, isRefused, needsLogin, type ApiError } from '@parasol/client/api-error';

/** Runs a call; a refusal is handed to the page, a missing login leads to the login page and back. */
export const attempt = async <Value>(
  work: () => Promise<Value>,
  loginPath: string,
  onRefusal: (error: ApiError) => Value,
): Promise<Value | Response> => {
  try {
    return await work();
  } catch (error) {
    if (needsLogin(error)) return redirect(loginPath);
    if (isApiError(error)) return onRefusal(error);
    throw error;
  }
};

/** A number that is nobody's, somebody else's, or too old. */
export const isGone = (error: ApiError): boolean => isRefused(error, 'NOT_FOUND');

/** Several values of one field; posted without script they arrive joined by commas. */
export const valuesOf = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .filter((value) => value !== '');

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
