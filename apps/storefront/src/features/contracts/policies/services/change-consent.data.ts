import type { Output } from '@parasol/contract';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { consentFault, tailMissing, type ConsentFault } from '#page/consent/consent-fault.ts';
import { toOwnLogin } from '#page/consent/own-login.ts';
import { textOf } from '#page/answers/posted-form.ts';

export type ChangeAsked = Output<'getChangeConsent'>;

export type ChangeAnswer =
  | { readonly ok: true; readonly state: 'agreed' | 'refused' }
  | ConsentFault;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader: Loads<ChangeAsked> = async ({ request, context }) => {
  const { signal } = request;
  try {
    return await context.get(apiContext).getChangeConsent({ token: tokenOf(request) }, { signal });
  } catch (error) {
    // A token that cannot be one: a link that was copied in part.
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '确认链接不完整，请让投保人把完整链接再发给您一次');
  }
};

export const action: Acts<ChangeAnswer | Response> = async ({ request, context }) => {
  const form = await request.formData();
  if (textOf(form, 'intent') === 'log-in') return toOwnLogin({ request, context });
  const certTail = textOf(form, 'certTail');
  if (certTail.length !== 6) return tailMissing;
  try {
    const { state } = await context.get(apiContext).answerChangeConsent({
      token: tokenOf(request),
      agree: textOf(form, 'intent') === 'agree',
      certTail,
    });
    return { ok: true, state };
  } catch (error) {
    return consentFault(error);
  }
};
