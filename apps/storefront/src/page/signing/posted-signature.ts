import type { Input } from '@parasol/contract';
import { refusalOf } from '#page/answers/refusal.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { postedStrokes } from '#page/answers/posted-strokes.ts';

export interface SigningAnswer {
  readonly kind: 'sent' | 'refused';
  readonly by: 'hand' | 'code';
  readonly text: string;
}

/** Signs by hand or by code, or has a code sent, as the form says. */
export const postSignature = async (
  form: FormData,
  act: {
    readonly sendCode: () => Promise<{ readonly mobile: string }>;
    readonly sign: (signature: Omit<Input<'signOrder'>, 'orderNo'>) => Promise<Response>;
  },
): Promise<SigningAnswer | Response> => {
  const intent = textOf(form, 'intent');
  const by = intent === 'hand' || intent === 'send-hand' ? 'hand' : 'code';
  try {
    if (intent === 'send-hand' || intent === 'send-code') {
      const { mobile } = await act.sendCode();
      return { kind: 'sent', by, text: `验证码已发送至 ${mobile}` };
    }
    return await act.sign({
      version: textOf(form, 'version'),
      verifyCode: textOf(form, 'verifyCode'),
      ...(by === 'code' ? {} : { strokes: postedStrokes(textOf(form, 'strokes')) }),
    });
  } catch (error) {
    return { kind: 'refused', by, text: refusalOf(error).message };
  }
};
