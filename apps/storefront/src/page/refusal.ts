import { isApiError, type ApiError } from '@parasol/client/api-error';

/** What a call was refused with, for the page to say; a fault stays a fault. */
export const refusalOf = (error: unknown): ApiError => {
  if (isApiError(error)) return error;
  throw error;
};
