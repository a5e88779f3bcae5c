import type { Reminder } from './coverage-reminder.ts';

type Told = 'session' | 'pass' | 'terms' | 'manual' | 'incomplete' | 'postponed' | 'declined';

const leave = '不想继续也没有关系，不用做任何事，不会扣费。';
const attention = (title: string, words: string): Reminder => ({
  tone: 'attention',
  title,
  words,
  leave,
});
const neutral = (title: string, words: string): Reminder => ({
  tone: 'neutral',
  title,
  words,
  leave: '不用做任何事，不会扣费。',
});

/** Reminders to a customer who was underwritten and has bought nothing by it yet. */
export const underwritingReminders: Readonly<Record<Told, Reminder>> = {
  session: attention(
    '智能核保还没有做完',
    '已经回答的内容都在，接着回答剩下的问题就能看到结论。在那之前保障没有开始。',
  ),
  pass: attention('核保已通过', '结论在有效期内可以直接用来投保，投保并交费后保障才会开始。'),
  terms: attention(
    '核保已有结论，等您确认',
    '结论里有附加的条件，请看过后决定是否接受；接受并完成投保后保障才会开始。',
  ),
  manual: attention(
    '需要核保员看一看',
    '规则不能给出结论，可以提交资料由核保员评估；在那之前保障没有开始。',
  ),
  incomplete: attention(
    '还有告知没有说明',
    '健康告知里有回答“是”的情况还没有说明，请在智能核保里补充后再看结论；在那之前保障没有开始。',
  ),
  postponed: neutral(
    '需要过一段时间再来',
    '目前还不能投保，结论里写明了什么时候、带着什么可以再来。',
  ),
  declined: neutral(
    '这款产品不能承保',
    '保障没有开始。结论里写明了原因，也列出了可以试的其他产品。',
  ),
};
