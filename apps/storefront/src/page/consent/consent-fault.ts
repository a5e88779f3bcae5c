import { isApiError } from '@parasol/client/api-error';

/** Why an answer by link was not taken, and whether the digits typed are to blame. */
export interface ConsentFault {
  readonly ok: false;
  readonly message: string;
  readonly atTail: boolean;
}

export const tailMissing: ConsentFault = {
  ok: false,
  message: '请输入证件号码后六位',
  atTail: true,
};

/** A refusal names its field; any other error is not the form's to explain. */
export const consentFault = (error: unknown): ConsentFault => {
  if (!isApiError(error)) throw error;
  const data = error.data as { readonly field?: string } | null;
  return { ok: false, message: error.message, atTail: data?.field === 'certTail' };
};
