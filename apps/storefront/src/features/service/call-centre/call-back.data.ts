import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { postedSlot } from '#page/slots/slot-text.ts';
import { codeCountsWords } from '@parasol/domain/base/clocks/code-length';

export interface CallBackData {
  readonly callBack: Output<'askCallBack'> | null;
  readonly slots: readonly string[];
  /** The masked number of a logged-in customer with one; others prove theirs. */
  readonly ownMobile: string | null;
  readonly callBackKey: string;
  /** The subject, where the page before names it. */
  readonly topic: string;
}

export interface PostedCallBack extends Posted {
  readonly mobile: string;
  readonly topic: string;
}

const matters: Readonly<Record<string, string>> = {
  'thinking-pause': '我在冷静思考期，想商量怎样调整方案',
};

export const loader: Loads<CallBackData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key');
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
    topic: matters[searchParams.get('matter') ?? ''] ?? '',
  };
};

export const action: Acts<PostedCallBack | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const [mobile, topic] = [textOf(form, 'mobile'), textOf(form, 'topic')];
  const postedCallBack = (posted: Posted): PostedCallBack => ({ ...posted, mobile, topic });
  if (intent === 'code')
    return postedCallBack(
      await attempt(async () => {
        await api.sendVerifyCode({ mobile, key: 'call-back' });
        return `验证码已发送，${codeCountsWords}`;
      }),
    );
  const callBackKey = textOf(form, 'callBackKey');
  const startsAt = postedSlot(form);
  if (intent === 'cancel')
    return postedCallBack(
      await attempt(async () => {
        await api.moveCallBack({ callBackKey, deed: 'cancel' });
        return '已取消，不会再打给您';
      }),
    );
  if (startsAt === null) return postedCallBack({ tone: 'danger', text: '请选择日期和时间' });
  if (intent === 'move')
    return postedCallBack(
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
    return postedCallBack({ tone: 'danger', text: refusalOf(error).message });
  }
  return redirect(brandLink(context.get(brandContext), '/callBack', { key: callBackKey }));
};
