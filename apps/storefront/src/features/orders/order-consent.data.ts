import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/domain/platform/api-error';
import { apiContext } from '../../api/context.ts';
import { postedText } from './posted-text.ts';

export type ConsentAsked = Output<'getOrderConsent'>;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ConsentAsked> =>
  context.get(apiContext).getOrderConsent({ token: tokenOf(request) }, { signal: request.signal });

export type ConsentAnswer =
  | { readonly ok: true; readonly state: 'agreed' | 'refused' }
  | { readonly ok: false; readonly message: string };

export const action = async ({ request, context }: ActionFunctionArgs): Promise<ConsentAnswer> => {
  const form = await request.formData();
  try {
    const { state } = await context.get(apiContext).answerOrderConsent({
      token: tokenOf(request),
      agree: form.get('intent') === 'agree',
      certTail: postedText(form, 'certTail'),
    });
    return { ok: true, state };
  } catch (error) {
    if (isApiError(error)) return { ok: false, message: error.message };
    throw error;
  }
};
