import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/link';
import { apiContext, brandContext } from '../../api/context.ts';
import { attempt, type Posted } from '../../page/posted.ts';
import { textOf } from '../../page/posted-form.ts';
import { refusalOf } from '../../page/refusal.ts';
import { postedSlot } from '../../page/slot-text.ts';
import { askForCode } from '../../shell/login/use-login.ts';

export interface CallBackData {
  readonly callBack: Output<'askCallBack'> | null;
  readonly slots: readonly string[];
  /** The masked number of whoever is logged in with one; others prove theirs. */
  readonly ownMobile: string | null;
  readonly callBackKey: string;
}

export interface PostedCallBack extends Posted {
  readonly mobile: string;
  readonly topic: string;
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<CallBackData> => {
  const api = context.get(apiContext);
  const key = new URL(request.url).searchParams.get('key');
  const [{ callBack }, { slots }, info] = await Promise.all([
    api.getCallBack(key === null ? {} : { callBackKey: key }, { signal: request.signal }),
    api.listCallBackSlots({}),
    api.getUserInfo({}),
  ]);
  return {
    callBack,
    slots,
    ownMobile: info.loggedIn ? info.mobile : null,
    callBackKey: crypto.randomUUID(),
  };
};

export const action = async ({
  request,
  context,
}: ActionFunctionArgs): Promise<PostedCallBack | Response> => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const [mobile, topic] = [textOf(form, 'mobile'), textOf(form, 'topic')];
  const said = (posted: Posted): PostedCallBack => ({ ...posted, mobile, topic });
  if (intent === 'code')
    return said(
      await attempt(async () => {
        await askForCode(api, mobile, 'call-back');
        return '验证码已发送，5 分钟内有效';
      }),
    );
  const callBackKey = textOf(form, 'callBackKey');
  const startsAt = postedSlot(form);
  if (intent === 'cancel')
    return said(
      await attempt(async () => {
        await api.moveCallBack({ callBackKey, deed: 'cancel' });
        return '已取消，不会再打给您';
      }),
    );
  if (startsAt === null) return said({ tone: 'danger', text: '请选择日期和时间' });
  if (intent === 'move')
    return said(
      await attempt(async () => {
        await api.moveCallBack({ callBackKey, deed: 'move', startsAt });
        return '已改到新的时间';
      }),
    );
  const verifyCode = textOf(form, 'verifyCode');
  try {
    await api.askCallBack({
      callBackKey,
      startsAt,
      topic,
      ...(mobile === '' ? {} : { mobile }),
      ...(verifyCode === '' ? {} : { verifyCode }),
    });
  } catch (error) {
    return said({ tone: 'danger', text: refusalOf(error).message });
  }
  return redirect(brandLink(context.get(brandContext), '/callBack', { key: callBackKey }));
};
