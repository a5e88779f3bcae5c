import type { Instant } from '#base/calendar/shanghai.ts';
import { datedMomentWords } from '#base/service-hours/moment-words.ts';
import type { SessionStateRow } from './session-states.ts';

/** The standing of a session where its own state does not say enough. */
export type SessionStanding = SessionStateRow & { readonly title: string };

/**
 * The words for both about a session whose order waits because the customer reported something new
 * about health.
 */
export const supplementStanding: Readonly<Record<'referred' | 'rechecking', SessionStanding>> = {
  referred: {
    title: '补充告知，重新核保',
    words: {
      agent: '客户补充了健康告知，订单先暂停，由核保员审核。有结论后客户会收到通知，您不用做什么。',
      customer: '已收到您的补充告知，订单先暂停，由核保员审核，有结论后会通知您。',
    },
    turn: 'house',
  },
  rechecking: {
    title: '补充告知核对中',
    words: {
      agent: '客户补充了健康告知，出单先暂停，由核保员核对。有结论后客户会收到通知，您不用做什么。',
      customer: '已收到您的补充告知，出单先暂停，由核保员核对，有结论后会通知您。',
    },
    turn: 'house',
  },
};
/** Read by a customer while their agent is suspended. */
export const pausedWords = {
  title: '已暂停',
  words:
    '为您服务的人员暂停服务，办理先停在这里，已填的内容都保留。您可以请客服安排另一位服务人员接着办，也可以自己投保。',
} as const;

/** While the customer thinks about a premium that is far beyond their means. */
export const thinkingStanding = (until: Instant): SessionStanding => ({
  title: '客户在冷静思考期',
  words: {
    agent: `保险费与客户填写的收入或预算相差很大，客户在冷静思考期，到 ${datedMomentWords(until)} 为止。期间请不要催促；客户可以随时调整方案，合适的马上就能继续。`,
    customer: `您在冷静思考期，到 ${datedMomentWords(until)} 为止，之后由您本人决定是否继续。您可以随时调整方案，合适的马上就能继续。`,
  },
  turn: 'customer',
});
