import type { ConsentState } from '@parasol/domain/base/people/consent-state';
import type { Output } from '@parasol/contract';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { consentFault, tailMissing, type ConsentFault } from '#page/consent/consent-fault.ts';
import { toOwnLogin } from '#page/consent/own-login.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type GrownUpAsked = Output<'getGrownUp'>;

export type GrownUpAnswer = { readonly ok: true; readonly state: ConsentState } | ConsentFault;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader: Loads<GrownUpAsked> = async ({ request, context }) => {
  const { signal } = request;
  try {
    return await context.get(apiContext).getGrownUp({ token: tokenOf(request) }, { signal });
  } catch (error) {
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '链接不完整，请从短信里重新打开');
  }
};

export const action: Acts<GrownUpAnswer | Response> = async ({ request, context }) => {
  const form = await request.formData();
  if (textOf(form, 'intent') === 'log-in') return toOwnLogin({ request, context });
  const certTail = textOf(form, 'certTail');
  if (certTail.length !== 6) return tailMissing;
  try {
    const { state } = await context.get(apiContext).answerGrownUp({
      token: tokenOf(request),
      agree: textOf(form, 'intent') === 'agree',
      certTail,
    });
    return { ok: true, state };
  } catch (error) {
    return consentFault(error);
  }
};
