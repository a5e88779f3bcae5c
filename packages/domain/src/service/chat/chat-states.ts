import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';

/** The only place that says how a conversation changes. */
export const chatLife = /* @__PURE__ */ defineLife()({
  noun: 'chat',
  title: '在线会话',
  first: ['answers'],
  events: {
    /** The customer wants a person, while people answer. */
    ask: { words: '客户请求人工服务', audit: 'waits' },
    /** The customer wants a person, and staff are closed until the next opening. */
    leave: { words: '客户请求人工服务', audit: 'waits' },
    take: { words: '接入在线会话', audit: 'taken' },
    transfer: { words: '转接在线会话', audit: 'transferred' },
    close: { words: '结束在线会话', audit: 'closed' },
  },
  states: {
    answers: {
      title: '自动回复中',
      moves: { ask: 'waiting', leave: 'message', close: 'closed' },
    },
    waiting: {
      title: '排队中',
      moves: { take: 'staffed', leave: 'message', transfer: 'waiting', close: 'closed' },
    },
    staffed: { title: '人工服务中', moves: { transfer: 'waiting', close: 'closed' } },
    message: { title: '留言', moves: { take: 'staffed', transfer: 'message', close: 'closed' } },
    closed: { title: '已结束', moves: {} },
  },
});

export type ChatState = StateOf<typeof chatLife>;
export type ChatEvent = EventOf<typeof chatLife>;

/** The person or rule that closed it. */
export const closedBy = {
  customer: '客户结束',
  staff: '客服结束',
  idle: '长时间没有消息',
  moved: '并入账户里的另一次会话',
} as const;
export type ClosedBy = keyof typeof closedBy;

/** Skills of the colleagues who answer; a conversation waits for one with its skill. */
export const chatSkills = {
  advice: '投保咨询',
  policy: '保单服务',
  claims: '理赔协助',
  payment: '支付与扣费',
  complaint: '投诉与建议',
} as const;
export type ChatSkill = keyof typeof chatSkills;
export const chatSkillNames = Object.keys(chatSkills) as [ChatSkill, ...ChatSkill[]];

const skillsOfPages: readonly (readonly [ChatSkill, readonly string[]])[] = [
  ['claims', ['claims/']],
  ['payment', ['payments/']],
  ['policy', ['policies/', 'accounts/']],
];

/** The skill asked first, by the page the customer opened the chat on. */
export const skillOfPage = (page: string): ChatSkill =>
  skillsOfPages.find(([, starts]) => starts.some((start) => page.startsWith(start)))?.[0] ??
  'advice';
