import { redirect } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';

export interface ChangeMobileData {
  readonly mobile: string | null;
}

export const loader: Loads<ChangeMobileData> = async ({ context }) => {
  const { mobile } = await context.get(apiContext).getUserInfo({});
  return { mobile };
};

export interface PostedMobile extends Posted {
  /** The typed values, so that the page shows them again without a script. */
  readonly values: { readonly mobile: string; readonly ownCode: string };
}

export const action: Acts<PostedMobile | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { signal } = request;
  const intent = textOf(form, 'intent');
  const values = { mobile: textOf(form, 'mobile'), ownCode: textOf(form, 'ownCode') };
  if (intent === 'send-own' || intent === 'send-new') {
    const posted = await attempt(async () => {
      const { mobile } =
        intent === 'send-own'
          ? await api.sendOwnCode({ purpose: 'change-mobile' }, { signal })
          : await api.sendNewMobileCode({ mobile: values.mobile }, { signal });
      return `验证码已发送至 ${mobile}`;
    });
    return { ...posted, values };
  }
  try {
    const verifyCode = textOf(form, 'verifyCode');
    await api.changeMobile({ ...values, verifyCode }, { signal });
    return redirect(brandLink(context.get(brandContext), '/me/settings'), 303);
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message, values };
  }
};
