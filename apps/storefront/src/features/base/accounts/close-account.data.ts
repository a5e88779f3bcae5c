import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { refusalOf } from '#page/answers/refusal.ts';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface CloseAccountData extends Output<'getAccountTies'> {
  readonly mobile: string | null;
}

export const loader: Loads<CloseAccountData> = async ({ context }) => {
  const api = context.get(apiContext);
  const [{ ties }, { mobile }] = await Promise.all([api.getAccountTies({}), api.getUserInfo({})]);
  return { ties, mobile };
};

export const action: Acts<Posted | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (textOf(form, 'intent') === 'send') {
    return attempt(async () => {
      const { mobile } = await api.sendOwnCode(
        { purpose: 'close-account' },
        { signal: request.signal },
      );
      return `验证码已发送至 ${mobile}`;
    });
  }
  if (textOf(form, 'sure') !== 'yes') return { tone: 'danger', text: '请先确认您了解注销的后果' };
  const verifyCode = textOf(form, 'verifyCode');
  if (verifyCode === '') return { tone: 'danger', text: '请输入您收到的验证码' };
  try {
    const { closedNo } = await api.closeAccount({ verifyCode }, { signal: request.signal });
    // A document of its own: the script's knowledge of the person goes with the page.
    return redirect(brandLink(context.get(brandContext), '/accountClosed', { closedNo }), {
      status: 303,
      headers: { 'x-remix-reload-document': 'true' },
    });
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message };
  }
};
