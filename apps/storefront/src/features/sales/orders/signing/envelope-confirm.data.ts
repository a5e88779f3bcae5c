import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export type EnvelopeData = Output<'getOrderEnvelope'>;

export const loader = ({
  request,
  context,
  params: { orderNo = '' },
}: LoaderFunctionArgs): Promise<EnvelopeData> =>
  orSignIn(
    { request, context },
    context.get(apiContext).getOrderEnvelope({ orderNo }, { signal: request.signal }),
  );

export type EnvelopeAnswer =
  | { readonly kind: 'refused'; readonly signer: string; readonly message: string }
  | ({ readonly kind: 'link'; readonly signer: string } & Output<'createSignerLink'>);

/** A fresh link for one of the signers. */
export const action = async ({
  request,
  context,
  params: { orderNo = '' },
}: ActionFunctionArgs): Promise<EnvelopeAnswer> => {
  const form = await request.formData();
  const signer = textOf(form, 'signer');
  const by = textOf(form, 'by') === 'sms' ? 'sms' : 'link';
  try {
    const link = await context.get(apiContext).createSignerLink({ orderNo, signer, by });
    return { kind: 'link', signer, ...link };
  } catch (error) {
    return { kind: 'refused', signer, message: refusalOf(error).message };
  }
};
