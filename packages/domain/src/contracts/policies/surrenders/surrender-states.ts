import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { clocks, lastDayOf } from '#base/clocks/clocks.ts';

/** The only place that says how a request to leave changes; a state without moves is final. */
export const surrenderLife = /* @__PURE__ */ defineLife<WithWords>()({
  noun: 'surrender',
  title: '退保',
  first: ['to-verify', 'asked'],
  events: {
    /** The policyholder has proved their identity. */
    verify: { words: '退保核验身份' },
    /** The insurer is being asked: from here on it cannot be withdrawn. */
    send: { words: '退保提交保险公司' },
    confirm: { words: '保险公司确认退保' },
    refuse: { words: '保险公司未同意退保' },
    /** A claim was decided, or an insured died: the refund would differ from the requested one. */
    overtake: { words: '理赔有结论，退保不再办理' },
    /** The money is on its way. */
    refund: { words: '退保款项开始退回' },
    refunded: { words: '退保办结' },
    withdraw: { words: '撤回退保申请' },
  },
  states: {
    'to-verify': {
      title: '等待核验身份',
      words: '提交保险公司之前请先核验身份。',
      tells: 'surrender-to-verify',
      moves: { verify: 'asked', withdraw: 'withdrawn', overtake: 'overtaken' },
    },
    asked: {
      title: '已申请',
      words: '申请已经收到，还没有提交保险公司，现在可以撤回。',
      tells: 'surrender-asked',
      moves: { send: 'with-insurer', withdraw: 'withdrawn', overtake: 'overtaken' },
    },
    'with-insurer': {
      title: '保险公司处理中',
      words: '申请已提交保险公司，等待确认，不能再在线撤回。',
      moves: { confirm: 'confirmed', refuse: 'refused', overtake: 'overtaken' },
    },
    confirmed: {
      title: '保险公司已确认',
      words: '合同已解除，退款正在安排。',
      tells: 'surrender-confirmed',
      moves: { refund: 'refunding', refunded: 'refunded' },
    },
    refunding: {
      title: '退款中',
      words: '合同已解除，款项正在退回。',
      moves: { refunded: 'refunded' },
    },
    refunded: {
      title: '已办结',
      words: '合同已解除，退保已经办结。',
      tells: 'surrender-refunded',
      moves: {},
    },
    refused: {
      title: '保险公司未同意',
      words: '保险公司没有同意这次申请，保障继续有效，您可以再次申请。',
      tells: 'surrender-refused',
      moves: {},
    },
    overtaken: {
      title: '不再办理',
      words: '合同因理赔结论或身故另行办理，这次退保申请不再办理。现在的情况请看保单。',
      tells: 'surrender-overtaken',
      moves: {},
    },
    withdrawn: {
      title: '已撤回',
      words: '这次申请已撤回，保障继续有效。',
      tells: 'surrender-withdrawn',
      moves: {},
    },
  },
});

export type SurrenderState = StateOf<typeof surrenderLife>;
export type SurrenderEvent = EventOf<typeof surrenderLife>;

/** Only reports of a death request it, not a policyholder who wants to leave. */
const deathReasons: Readonly<Record<string, string>> = {
  'insured-died': '被保险人身故',
  'policyholder-died': '投保人身故，继承人申请',
};

/** Why the contract or a person's part of it ends without a wish to leave. */
export const deathReasonWords = (reason: string): string | null => deathReasons[reason] ?? null;

/** The contract continues for the others when one person leaves it, or when a part of it ends. */
export const surrenderWords = (
  state: SurrenderState,
  member: string | null,
  /** A rider or a part of the sum is given up alone. */
  part = false,
): string => {
  const { words } = surrenderLife.states[state];
  if (part) return words.replace('合同已解除', '已经办好，合同的其他内容不变').replace('退保', '');
  return member === null
    ? words
    : words.replace('合同已解除', `${member}已退出，其他家人的保障不变`).replace('退保', '退出');
};

/** The remaining states of a successful request, in order. */
export const statesAhead = (state: SurrenderState): readonly SurrenderState[] => {
  const { moves } = surrenderLife.states[state];
  const next = moves.verify ?? moves.send ?? moves.confirm ?? moves.refund ?? moves.refunded;
  return next === undefined ? [] : [next, ...statesAhead(next)];
};

/** The last day for the refund, by law. */
export const refundDueBy = (asked: PlainDate): PlainDate => lastDayOf('refund', asked);

/** How long a request waits for its identity before it counts as withdrawn. */
export const verifyDays = clocks['surrender-verified'].count;

export const verifyBy = (asked: PlainDate): PlainDate => addDays(asked, verifyDays);
