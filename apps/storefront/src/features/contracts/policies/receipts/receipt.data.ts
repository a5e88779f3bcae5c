import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { postedStrokes } from '#page/answers/posted-strokes.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export type Receipt = Output<'getReceipt'>;

export interface PostedReceipt {
  readonly message: string;
  /** The box that has to be ticked was not. */
  readonly unticked: boolean;
}

export const loader: Loads<Receipt> = ({ params, request, context }) =>
  orSignIn(
    { request, context },
    context
      .get(apiContext)
      .getReceipt({ orderNo: params['orderNo'] ?? '' }, { signal: request.signal }),
  );

/** Signs by hand, or by a tick where there is neither a hand nor a script. */
export const action: Acts<PostedReceipt | null> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const orderNo = params['orderNo'] ?? '';
  const form = await request.formData();
  const byHand = textOf(form, 'intent') === 'hand';
  if (!byHand && textOf(form, 'received') !== 'yes')
    return { message: '请勾选“我本人已收到并阅读保单”', unticked: true };
  try {
    await api.signReceipt({
      orderNo,
      version: textOf(form, 'version'),
      ...(byHand ? { strokes: postedStrokes(textOf(form, 'strokes')) } : {}),
    });
    // The insurer is told by itself; asking once more costs nothing when that was slow.
    await api.noticeSupplierOfReceipt({ orderNo }).catch(() => undefined);
    return null;
  } catch (error) {
    return { message: refusalOf(error).message, unticked: false };
  }
};
