import type { Input } from '@parasol/contract';
import type { Point, Signature } from '@parasol/domain/signing/signature';
import { refusalOf } from '../../../page/refusal.ts';
import { textOf } from '../../../page/posted-form.ts';

export interface SigningAnswer {
  readonly kind: 'sent' | 'refused';
  readonly by: 'hand' | 'code';
  readonly text: string;
}

const strokesOf = (text: string): Signature['strokes'] | undefined => {
  try {
    return JSON.parse(text) as Signature['strokes'];
  } catch {
    return undefined;
  }
};

const copied = ([x, y, time, pressure]: Point): [number, number, number?, number?] =>
  time === undefined || pressure === undefined ? [x, y] : [x, y, time, pressure];

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
    const strokes = strokesOf(textOf(form, 'strokes'));
    return await act.sign({
      version: textOf(form, 'version'),
      verifyCode: textOf(form, 'verifyCode'),
      ...(by === 'code' ? {} : { strokes: (strokes ?? []).map((stroke) => stroke.map(copied)) }),
    });
  } catch (error) {
    return { kind: 'refused', by, text: refusalOf(error).message };
  }
};
