import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';

/** The only place that says how a registration changes. */
export const agentLife = /* @__PURE__ */ defineLife<WithWords>()({
  noun: 'agent',
  title: '服务人员登记',
  first: ['applied'],
  events: {
    apply: { words: '申请成为服务人员', audit: 'applied' },
    approve: { words: '登记服务人员' },
    refuse: { words: '退回服务人员的申请' },
    /** Holds at once, until it is taken back. */
    suspend: { words: '暂停服务人员' },
    resume: { words: '恢复服务人员' },
    end: { words: '注销服务人员' },
    /** The agent closes their account. */
    leave: { words: '服务人员注销账号，登记随之结束' },
  },
  states: {
    applied: {
      title: '待审核',
      words: '资料已提交，工作人员核对执业登记后会通知您。',
      moves: { apply: 'applied', approve: 'approved', refuse: 'refused', leave: 'ended' },
    },
    approved: {
      title: '已登记',
      words: '您可以为客户提供服务。名片上的信息会向客户展示。',
      moves: { suspend: 'suspended', end: 'ended', leave: 'ended' },
    },
    suspended: {
      title: '已暂停',
      words: '暂停期间不能展业，已办理的订单由客服继续为客户服务。',
      moves: { resume: 'approved', end: 'ended', leave: 'ended' },
    },
    refused: {
      title: '未通过',
      words: '资料没有通过审核，更正后可以重新提交。',
      over: true,
      moves: { apply: 'applied', leave: 'ended' },
    },
    ended: {
      title: '已注销',
      words: '登记已注销。需要重新展业时，请重新提交资料。',
      over: true,
      moves: { apply: 'applied' },
    },
  },
});

export type AgentState = StateOf<typeof agentLife>;
export type AgentEvent = EventOf<typeof agentLife>;

/** The words of the role: an agent works for the agency, a broker for the customer. */
export const agentKinds = { agent: '保险代理人', broker: '保险经纪人' } as const;
export type AgentKind = keyof typeof agentKinds;

/** The codes of `get-role-info`: 1 buys, 2 and 3 sell. */
export const roleValues = { customer: 1, agent: 2, broker: 3 } as const;
