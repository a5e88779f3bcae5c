import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext, brandContext } from '../../api/context.ts';
import { orSignIn } from '../../page/sign-in-first.ts';
import { textOf } from '../../page/posted-form.ts';
import { postedStrokes } from '../../page/posted-strokes.ts';
import { orderLinks } from '@parasol/routes/order-links';

export type SigningData = Output<'getOrderSigning'>;

const orderNoOf = (request: Request): string =>
  new URL(request.url).searchParams.get('orderNo') ?? '';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<SigningData> =>
  orSignIn(
    { request, context },
    context
      .get(apiContext)
      .getOrderSigning({ orderNo: orderNoOf(request) }, { signal: request.signal }),
  );

export type SigningAnswer =
  | { readonly kind: 'sent'; readonly by: 'hand' | 'code'; readonly text: string }
  | { readonly kind: 'refused'; readonly by: 'hand' | 'code'; readonly text: string };

/** Signs by hand or by code, or has a code sent. */
export const action = async ({
  request,
  context,
}: ActionFunctionArgs): Promise<SigningAnswer | Response> => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const by = intent === 'hand' || intent === 'send-hand' ? 'hand' : 'code';
  const orderNo = orderNoOf(request);
  try {
    if (intent === 'send-hand' || intent === 'send-code') {
      const { mobile } = await api.sendOwnCode({ purpose: 'sign-order', orderNo });
      return { kind: 'sent', by, text: `验证码已发送至 ${mobile}` };
    }
    const version = textOf(form, 'version');
    await api.signOrder({
      orderNo,
      version,
      verifyCode: textOf(form, 'verifyCode'),
      ...(by === 'code' ? {} : { strokes: postedStrokes(textOf(form, 'strokes')) }),
    });
    return redirect(orderLinks(context.get(brandContext)).progress(orderNo), 303);
  } catch (error) {
    if (isApiError(error)) return { kind: 'refused', by, text: error.message };
    throw error;
  }
};
