import type { ApiError } from '@parasol/client/api-error';
import type { FormProblem } from '@parasol/domain/sales/orders/form/check-form';

export const problemsOf = ({ data }: ApiError): readonly FormProblem[] =>
  (data as { readonly problems?: readonly FormProblem[] } | null)?.problems ?? [];

/** The order that is in the way, where a refusal names one. */
export const orderOf = ({ data }: ApiError): string | null =>
  (data as { readonly orderNo?: string | null } | null)?.orderNo ?? null;
