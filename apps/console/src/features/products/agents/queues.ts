import { api } from '#shell/api.ts';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Agents and commission that wait for staff. */
export const agentParts = {
  agents: {
    actions: ({ id }) => ({
      advice:
        '请在监管部门的从业人员登记系统查询执业证号，核对姓名、所属机构和有效期，再看照片是不是本人的正面照。登记资料在上方的链接里。',
      deeds: [
        {
          name: '登记',
          kind: 'primary',
          shortcut: 'a',
          explain: '登记后立刻可以展业，名片会向客户展示。可以在登记资料里限定能销售的产品。',
          reason: '核对了什么',
          run: (reason) => api.decideAgent({ agentNo: id, decision: 'approve', reason }),
          done: '已登记',
        },
        {
          name: '退回',
          kind: 'danger',
          shortcut: 'd',
          explain: '对方会看到原因，更正后可以重新提交。',
          reason: '退回的原因（对方会看到）',
          run: (reason) => api.decideAgent({ agentNo: id, decision: 'refuse', reason }),
          done: '已退回',
        },
      ],
    }),
  },
  'commission-holds': {
    actions: ({ id: policyNo }) => ({
      advice:
        '销售可能是卖给自己、家人，或同一个人用了两个账户。请看保单上的人与服务人员的关系、付款的账户，再决定佣金是否计提。',
      deeds: [
        {
          name: '可以计提',
          kind: 'primary',
          explain: '按规则计提这份保单的佣金。',
          reason: '核查的结果',
          run: (reason: string) =>
            api.decideCommissionHold({ policyNo, decision: 'release', reason }),
          done: '已计提',
        },
        {
          name: '不予计提',
          kind: 'danger',
          explain: '这份保单不计提佣金，以后各期也不计提。',
          reason: '核查的结果',
          run: (reason: string) =>
            api.decideCommissionHold({ policyNo, decision: 'refuse', reason }),
          done: '已记录',
        },
      ],
    }),
  },
} as const satisfies Readonly<Record<string, QueuePart>>;
