import { isApiError, type ApiError } from '@parasol/domain/platform/api-error';
import type { FormProblem } from '@parasol/domain/orders/check-form';

/** What the order calls are refused with, where a page does more than show the words. */
export const refusalCodes = {
  draftConflict: 30101,
  draftOver: 30102,
  orderInvalid: 30103,
  priceChanged: 30104,
  keyReused: 30105,
  duplicateOrder: 30106,
  notInsurable: 30107,
  readTooShort: 30109,
} as const;

export const isRefused = (error: unknown, code: keyof typeof refusalCodes): error is ApiError =>
  isApiError(error) && error.code === refusalCodes[code];

export const problemsOf = ({ data }: ApiError): readonly FormProblem[] =>
  (data as { readonly problems?: readonly FormProblem[] } | null)?.problems ?? [];

/** The order that stands in the way, where a refusal names one. */
export const orderOf = ({ data }: ApiError): string | null =>
  (data as { readonly orderNo?: string | null } | null)?.orderNo ?? null;
