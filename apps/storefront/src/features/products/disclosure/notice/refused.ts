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

/** A number that does not exist, is another customer's, or too old. */
export const isGone = (error: ApiError): boolean => isRefused(error, 'NOT_FOUND');
