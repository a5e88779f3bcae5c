import type { OrderState } from './order-states.ts';
import type { YesNo } from '#products/disclosure/notices/answer-notice.ts';
import type { NoticeQuestion } from '#products/disclosure/notices/health-notice.ts';

/**
 * The effect of an answer on its order: none, it joins an underwriting that has not begun, the
 * order waits for an underwriter, the issue waits, or the insurer is told.
 */
export type SupplementEffect = 'kept' | 'noted' | 'suspended' | 'rechecking' | 'insurer';

/** Why nothing can be added any more: the order has failed, or its cover has begun. */
export type SupplementTooLate = 'ended' | 'covered';

const paid: readonly OrderState[] = ['paid', 'issuing', 'rechecking'];
const ended: readonly OrderState[] = ['declined', 'closed', 'expired', 'refunding', 'refunded'];
const before: readonly OrderState[] = ['draft', 'to-consent', 'submitted'];

export const tooLateFor = (
  state: OrderState,
  { coverBegun, policyOver }: { readonly coverBegun: boolean; readonly policyOver: boolean },
): SupplementTooLate | null => {
  if (ended.includes(state) || policyOver) return 'ended';
  return state === 'issued' && coverBegun ? 'covered' : null;
};

/** Whether an order is between its notice and its end: its ordinary notice is closed. */
export const closesNotice = (state: OrderState): boolean =>
  state !== 'draft' && !ended.includes(state);

export const effectOf = (state: OrderState, changed: boolean): SupplementEffect => {
  if (!changed) return 'kept';
  if (state === 'issued') return 'insurer';
  if (paid.includes(state)) return 'rechecking';
  return before.includes(state) ? 'noted' : 'suspended';
};

type Answers = Readonly<Record<string, YesNo>>;

/**
 * Whether the answers tell more, or other things, than those behind the order. A supplement asks
 * about changes since, so a yes is news; a whole notice asked again is compared with the old
 * answers.
 */
export const tellsMore = (
  asked: readonly Pick<NoticeQuestion, 'id' | 'kind'>[],
  now: Answers,
  known: Answers | null,
): boolean =>
  asked.some(({ id, kind }) => {
    const was = known?.[id];
    return was === undefined ? kind !== 'fact' && now[id] === 'yes' : was !== now[id];
  });

interface Words {
  readonly title: string;
  readonly words: string;
}

/** The customer's text right after answering. */
export const supplementEffects: Readonly<Record<SupplementEffect, Words>> = {
  kept: {
    title: '已收到补充告知',
    words: '回答里没有新的变化，这份投保申请照原样办理，您不用再做什么。',
  },
  noted: {
    title: '已收到补充告知',
    words: '这份投保申请还没有送交核保，补充的内容会一并交给核保员审核，有结论后通知您。',
  },
  suspended: {
    title: '已收到，这份投保申请先暂停',
    words:
      '补充的内容已交给核保员重新核保。之前的签名和还没有完成的支付不再有效，已经付出的款项会自动原路退回。核保有结论后，会请您重新确认。',
  },
  rechecking: {
    title: '已收到，出单先暂停',
    words:
      '补充的内容已交给核保员核对。核对通过后继续出单；不能按原来的条件承保的，保险费全部原路退回。保险公司如果已经出单，我们会把补充告知转交保险公司。',
  },
  insurer: {
    title: '已收到，正在转交保险公司',
    words:
      '保单已经承保，保障还没有开始。补充告知会转交保险公司，保险公司可能维持保单、提出附加条件，或解除合同并全额退还保险费，有答复后通知您。',
  },
};

export const tooLateWords: Readonly<Record<SupplementTooLate, string>> = {
  ended: '这份投保申请已经结束，不能再补充告知。需要投保时，请在新的投保申请里如实告知。',
  covered:
    '这份保单的保障已经开始，不能再补充告知。健康告知是合同成立之前对询问的回答，之后的变化不需要告知；如果想更正投保时的回答，请联系客服，由我们转交保险公司。',
};
