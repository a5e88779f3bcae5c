/** The state of an agent: none sells before the brokerage has approved them. */
export type AgentState = 'applied' | 'approved' | 'suspended' | 'refused' | 'ended';

export type AgentEvent =
  | 'apply'
  | 'approve'
  | 'refuse'
  /** At once, until it is taken back. */
  | 'suspend'
  | 'resume'
  | 'end';

interface AgentStateRow {
  readonly title: string;
  /** Its meaning for the applicant. */
  readonly words: string;
  readonly moves: Readonly<Partial<Record<AgentEvent, AgentState>>>;
}

/** The only place that says how a registration changes. */
export const agentStates: Readonly<Record<AgentState, AgentStateRow>> = {
  applied: {
    title: '待审核',
    words: '资料已提交，工作人员核对执业登记后会通知您。',
    moves: { apply: 'applied', approve: 'approved', refuse: 'refused' },
  },
  approved: {
    title: '已登记',
    words: '您可以为客户提供服务。名片上的信息会向客户展示。',
    moves: { suspend: 'suspended', end: 'ended' },
  },
  suspended: {
    title: '已暂停',
    words: '暂停期间不能展业，已办理的订单由客服继续为客户服务。',
    moves: { resume: 'approved', end: 'ended' },
  },
  refused: {
    title: '未通过',
    words: '资料没有通过审核，更正后可以重新提交。',
    moves: { apply: 'applied' },
  },
  ended: {
    title: '已注销',
    words: '登记已注销。需要重新展业时，请重新提交资料。',
    moves: { apply: 'applied' },
  },
};

export const moveAgent = (state: AgentState, event: AgentEvent): AgentState | null =>
  agentStates[state].moves[event] ?? null;

/** In the words of the role: one works for the agency, one for the customer. */
export const agentKinds = { agent: '保险代理人', broker: '保险经纪人' } as const;
export type AgentKind = keyof typeof agentKinds;

/** As `get-role-info` answers: 1 buys, 2 and 3 sell. */
export const roleValues = { customer: 1, agent: 2, broker: 3 } as const;
