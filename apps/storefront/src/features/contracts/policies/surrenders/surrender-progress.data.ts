import type { Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export interface ProgressData {
  readonly policyNo: string;
  readonly surrender: Output<'getSurrender'>['surrender'];
}

export const loader: Loads<ProgressData> = async ({ params, request, context }) => {
  const policyNo = params['policyNo'] ?? '';
  const asked = context.get(apiContext).getSurrender({ policyNo }, { signal: request.signal });
  return { policyNo, ...(await orSignIn({ request, context }, asked)) };
};

/** Takes the request back, has a code sent, or proves who one is. */
export const action: Acts<Posted> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const policyNo = params['policyNo'] ?? '';
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  return attempt(async () => {
    if (intent === 'withdraw') {
      await api.withdrawSurrender({ policyNo });
      return '申请已撤回，保障继续有效';
    }
    if (intent === 'send') {
      const { mobile } = await api.sendOwnCode({ purpose: 'surrender' });
      return `验证码已发送至 ${mobile}`;
    }
    await api.verifySurrender({
      policyNo,
      certNo: textOf(form, 'certNo'),
      verifyCode: textOf(form, 'verifyCode'),
    });
    return '身份核验已通过';
  });
};
