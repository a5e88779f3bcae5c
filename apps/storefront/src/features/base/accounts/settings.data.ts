import { redirect, type ActionFunctionArgs } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { forgetKept } from '#shell/wallet/forget-kept.ts';
import { apiContext, type Loads } from '#api/context.ts';
import { attempt } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface SettingsData {
  readonly info: Output<'getUserInfo'>;
  readonly sessions: Output<'listSessions'>['sessions'];
  readonly ways: Output<'listIdentities'>;
}

export const loader: Loads<SettingsData> = async ({ context }) => {
  const api = context.get(apiContext);
  const [info, { sessions }, ways] = await Promise.all([
    api.getUserInfo({}),
    api.listSessions({}),
    api.listIdentities({}),
  ]);
  return { info, sessions, ways };
};

/** Each button's call, and the words once it is done. */
const doing: Readonly<
  Record<string, (api: Api, form: FormData, signal: AbortSignal) => Promise<string>>
> = {
  session: async (api, form, signal) => {
    await api.revokeSession({ sessionId: textOf(form, 'sessionId') }, { signal });
    return '该设备已退出';
  },
  others: async (api, _form, signal) => {
    await api.revokeSession({ others: true }, { signal });
    return '其他设备都已退出';
  },
  'send-code': async (api, _form, signal) => {
    const { mobile } = await api.sendOwnCode({ purpose: 'link-identity' }, { signal });
    return `验证码已发送至 ${mobile}`;
  },
  link: async (api, form, signal) => {
    await api.linkIdentity({ verifyCode: textOf(form, 'verifyCode') }, { signal });
    return '已绑定，以后可以用它登录';
  },
  unlink: async (api, form, signal) => {
    await api.unlinkIdentity({ identityId: textOf(form, 'identityId') }, { signal });
    return '已解除绑定，它登录过的其他设备都已退出';
  },
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'logout') {
    await forgetKept();
    await api.logout({});
    // The whole page again: its data has no owner now.
    return redirect('/', { status: 303, headers: { 'x-remix-reload-document': 'true' } });
  }
  const work = Object.hasOwn(doing, intent) ? doing[intent] : undefined;
  if (!work) return { tone: 'danger', text: '没有这个操作，请刷新页面' } as const;
  return attempt(() => work(api, form, request.signal));
};
