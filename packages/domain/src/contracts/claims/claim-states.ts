import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';
import { clocks } from '#base/clocks/clocks.ts';

/**
 * Helping with a claim: questions and forwarding. The insurer alone decides the payment; missing
 * papers can be asked for once.
 */
export const claimLife = /* @__PURE__ */ defineLife<WithWords>()({
  noun: 'claim',
  title: '理赔登记',
  first: ['reported'],
  opening: 'report',
  events: {
    report: { words: '登记出险', tells: 'claim-reported' },
    /** Everything that is missing, in one message. */
    'ask-papers': { words: '告知需要补充的材料', tells: 'claim-papers-asked' },
    'send-papers': { words: '补充材料' },
    forward: { words: '转交保险公司', tells: 'claim-forwarded' },
    /** The insurer answered without a decision. */
    say: { words: '保险公司的消息', tells: 'claim-word', keepsClock: true },
    /** The insurer's decision in three forms: it pays, it declines, or nothing is left to do. */
    agree: { words: '保险公司同意给付', tells: 'claim-decided' },
    decline: { words: '保险公司不予给付', tells: 'claim-decided' },
    decide: { words: '保险公司答复', tells: 'claim-decided' },
    /** The money has arrived. */
    pay: { words: '保险公司已付款', tells: 'claim-paid' },
    /** The customer has the notice of a refusal. */
    notify: { words: '收到不予给付通知书', tells: 'claim-word' },
    withdraw: { words: '撤回登记' },
  },
  states: {
    reported: {
      title: '已登记',
      words: `工作人员会查看您提交的情况。材料有缺的，会在 ${clocks['missing-documents'].count} 个工作日内一次告诉您。`,
      clock: 'missing-documents',
      moves: { 'ask-papers': 'papers-asked', forward: 'forwarded', withdraw: 'withdrawn' },
    },
    'papers-asked': {
      title: '待补充材料',
      words: '请按下面的清单补充材料，都放好后提交。',
      moves: { 'send-papers': 'complete', forward: 'forwarded', withdraw: 'withdrawn' },
    },
    complete: {
      title: '材料已补充',
      words: '工作人员会把材料转交保险公司，不会再要求别的材料。',
      clock: 'missing-documents',
      moves: { forward: 'forwarded', withdraw: 'withdrawn' },
    },
    forwarded: {
      title: '保险公司核定中',
      words: `材料已转交保险公司。保险公司收齐材料后一般在 ${clocks['claim-decision'].count} 日内作出核定，结论会显示在这里。`,
      clock: 'claim-decision',
      moves: { say: 'forwarded', agree: 'agreed', decline: 'declined', decide: 'decided' },
    },
    /** The insurer pays, and has not yet. */
    agreed: {
      title: '同意给付，等待付款',
      words: `保险公司已同意给付，应当在 ${clocks['claim-payment'].count} 日内付款。款项由保险公司直接付给受益人。`,
      clock: 'claim-payment',
      moves: { say: 'agreed', pay: 'paid' },
    },
    paid: { title: '已给付', words: '保险公司已经付款。', moves: {} },
    /** The insurer does not pay; its notice with the reasons is still to come. */
    declined: {
      title: '不予给付，等待通知书',
      words: `保险公司不予给付，应当在 ${clocks['claim-refusal'].count} 日内出具写明理由的通知书。收到后会显示在这里。`,
      clock: 'claim-refusal',
      moves: { say: 'declined', notify: 'decided' },
    },
    decided: { title: '保险公司已答复', words: '以下是保险公司的答复原文。', moves: {} },
    withdrawn: { title: '已撤回', words: '您撤回了这次登记。需要时可以重新登记。', moves: {} },
  },
});

export type ClaimState = StateOf<typeof claimLife>;
export type ClaimEvent = EventOf<typeof claimLife>;

/** While the customer can still add to it. */
export const takesFiles = (state: ClaimState): boolean =>
  state === 'reported' || state === 'papers-asked';

/** While the insurer's decision is open. */
export const isUndecided = (state: ClaimState): boolean =>
  state === 'forwarded' || claimLife.move(state, 'forward') !== null;

export type ClaimOutcome = 'paid' | 'part' | 'declined';

export const claimOutcomes: Readonly<Record<ClaimOutcome, string>> = {
  paid: '同意给付',
  part: '部分给付',
  declined: '不予给付',
};
