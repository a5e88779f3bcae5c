import type { Api, Input } from '@parasol/contract';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { postedSlot } from '#page/slots/slot-text.ts';

type Deed = Input<'moveStewardAppointment'>['deed'];

const noticeOf = {
  confirm: '已约定',
  move: '已改期，等对方确认',
  cancel: '已取消',
  hold: '已记下',
} as const satisfies Record<Deed, string>;

const isDeed = (text: string): text is Deed => Object.hasOwn(noticeOf, text);

/** Either side's arrangement: a time, an answer to one, a review. */
export const arrange = async (api: Api, form: FormData): Promise<Posted> => {
  const intent = textOf(form, 'intent');
  const careNo = textOf(form, 'careNo');
  if (intent === 'review')
    return attempt(async () => {
      await api.askStewardReview({ careNo });
      return '检视已做好，在下面可以查看';
    });
  const startsAt = postedSlot(form);
  if (intent === 'ask') {
    if (startsAt === null) return { tone: 'danger', text: '请选择日期和时间' };
    return attempt(async () => {
      await api.askStewardAppointment({ careNo, startsAt, topic: textOf(form, 'topic') });
      return '时间已发给对方，确认后会通知您';
    });
  }
  if (!isDeed(intent)) return { tone: 'danger', text: '请重新选择' };
  if (intent === 'move' && startsAt === null)
    return { tone: 'danger', text: '请选择新的日期和时间' };
  return attempt(async () => {
    await api.moveStewardAppointment({
      appointmentNo: textOf(form, 'appointmentNo'),
      deed: intent,
      ...(startsAt === null ? {} : { startsAt }),
    });
    return noticeOf[intent];
  });
};
