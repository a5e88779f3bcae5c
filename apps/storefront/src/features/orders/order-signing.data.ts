import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/domain/platform/api-error';
import type { Signature } from '@parasol/domain/signing/signature';
import { apiContext } from '../../api/context.ts';
import { orSignIn } from '../../shell/sign-in-first.ts';
import { postedText } from './posted-text.ts';
import { stepsAt } from './steps-at.ts';

export type SigningData = Output<'getOrderSigning'>;

const orderNoOf = (request: Request): string =>
  new URL(request.url).searchParams.get('orderNo') ?? '';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<SigningData> =>
  orSignIn(
    request,
    context
      .get(apiContext)
      .getOrderSigning({ orderNo: orderNoOf(request) }, { signal: request.signal }),
  );

export type SigningAnswer =
  | { readonly kind: 'sent'; readonly text: string }
  | { readonly kind: 'refused'; readonly by: 'hand' | 'code'; readonly text: string };

const strokesOf = (text: string): Signature['strokes'] | undefined => {
  try {
    return JSON.parse(text) as Signature['strokes'];
  } catch {
    return undefined;
  }
};

/** Signs by hand or by code, or has a code sent. */
export const action = async ({
  request,
  context,
}: ActionFunctionArgs): Promise<SigningAnswer | Response> => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = postedText(form, 'intent');
  const by = intent === 'hand' ? 'hand' : 'code';
  const orderNo = orderNoOf(request);
  try {
    if (intent === 'send') {
      const { mobile } = await api.sendOwnCode({ purpose: 'sign-order', orderNo });
      return { kind: 'sent', text: `验证码已发送至 ${mobile}` };
    }
    const version = postedText(form, 'version');
    const strokes = strokesOf(postedText(form, 'strokes'));
    await api.signOrder({
      orderNo,
      version,
      ...(by === 'code'
        ? { verifyCode: postedText(form, 'verifyCode') }
        : { strokes: (strokes ?? []).map((stroke) => stroke.map(([x, y]) => [x, y])) }),
    });
    return redirect(stepsAt(new URL(request.url)).progress(orderNo), 303);
  } catch (error) {
    if (isApiError(error)) return { kind: 'refused', by, text: error.message };
    throw error;
  }
};
