import { isApiError, type ApiError } from '@parasol/client/api-error';

/** The refusal of a call, for the page to show; a fault stays a fault. */
export const refusalOf = (error: unknown): ApiError => {
  if (isApiError(error)) return error;
  throw error;
};

interface FieldProblems {
  readonly fields?: readonly { readonly message: string }[];
}

/** The same in words: the fault of the first field, where the server names one. */
export const refusalWords = (error: unknown): string => {
  const { data, message } = refusalOf(error);
  return (data as FieldProblems | null | undefined)?.fields?.[0]?.message ?? message;
};
