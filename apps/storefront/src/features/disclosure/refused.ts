import { redirect } from 'react-router';
import { isApiError, type ApiError } from '@parasol/domain/platform/api-error';

/** Whoever is not logged in, no longer logged in, or has no mobile yet. */
const loginCodes = new Set([20102, 20003, 20202, 20203, 20205, 23001]);

const needsLogin = (error: unknown): boolean => isApiError(error) && loginCodes.has(error.code);

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

const goneCode = 10004;

/** A number that is nobody's, somebody else's, or too old. */
export const isGone = (error: ApiError): boolean => error.code === goneCode;

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
