import { api } from '#shell/api.ts';
import type { QueueId, QueueRow } from '#features/staff/queues/use-queue.ts';
import type { RowActions } from './row-actions.ts';
import { surrenderActions } from './surrender-actions.ts';

/** The actions on a row of a queue that needs no page of its own. */
const table: Readonly<Partial<Record<QueueId, (row: QueueRow) => RowActions>>> = {
  'not-issued': () => ({
    advice:
      '保险费已收到而保单还没有出具。系统会自动重复申请；请在订单页查看与保险公司的往来，必要时联系保险公司。',
    deeds: [],
  }),
  doubts: ({ id }) => ({
    advice: '客户在回访中对这些问题答了“否”或“不确定”。请打电话说明清楚，再写下处理结果。',
    deeds: [
      {
        name: '记录处理结果',
        kind: 'primary',
        shortcut: 'a',
        explain: '写下如何向客户说明、客户是否认可。记录后这件事结束，并留在保单的回访记录里。',
        reason: '处理结果',
        run: (note) => api.settleVisitDoubt({ orderNo: id, note }),
        done: '已记录',
      },
    ],
  }),
  receipts: ({ id }) => ({
    advice:
      '客户一直没有签收保单，犹豫期还没有开始。请打电话核实身份，请客户登录签收；客户确认收到而不便签收的，登记下来，犹豫期从今天起算，客户会收到通知。',
    deeds: [
      {
        name: '客户电话确认收到',
        kind: 'primary',
        shortcut: 'a',
        explain: '登记后保单视为今天收到，犹豫期从明天起算，客户会收到通知。',
        reason: '与谁通话，客户怎么说',
        run: (note) => api.recordReceipt({ policyNo: id, how: 'phone', note }),
        done: '已登记',
      },
      {
        name: '收到纸质回执',
        explain: '登记后保单视为今天收到，犹豫期从明天起算，客户会收到通知。',
        reason: '回执的编号和存放处',
        run: (note) => api.recordReceipt({ policyNo: id, how: 'paper', note }),
        done: '已登记',
      },
    ],
  }),
  renewals: () => ({
    advice:
      '续保申请还没有办完，或者扣费没有成功。请在保单页看到哪一步，联系客户补齐或交费；过了最后一天要重新投保。',
    deeds: [],
  }),
  'grown-ups': ({ id, state }) => {
    const [policyNo = '', position = '0'] = id.split('~');
    const about = { policyNo, position: Number(position) };
    return {
      advice:
        '被保险人已年满 18 周岁，身故保险金额要由本人同意。没有回答的可以再发一次链接；不同意的请与双方联系，由保险公司调整。',
      deeds: [
        ...(state === 'waiting'
          ? [
              {
                name: '再发一次链接',
                kind: 'primary' as const,
                explain: '链接发到投保人填写的本人手机号码。',
                run: () => api.remindGrownUp(about),
                done: '已发送',
              },
            ]
          : []),
        {
          name: '记录处理结果',
          explain: '写下与双方联系的结果。记录后这件事结束。',
          reason: '处理结果',
          run: (note: string) => api.settleGrownUp({ ...about, note }),
          done: '已记录',
        },
      ],
    };
  },
  'commission-holds': ({ id: policyNo }) => ({
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
        run: (reason: string) => api.decideCommissionHold({ policyNo, decision: 'refuse', reason }),
        done: '已记录',
      },
    ],
  }),
  surrenders: surrenderActions,
  comments: ({ id }) => ({
    advice: '请看有没有个人信息、辱骂或与产品无关的内容。评价一经展示，所有人都能看到。',
    deeds: [
      {
        name: '展示',
        kind: 'primary',
        shortcut: 'a',
        explain: '这条评价会展示在产品页上。',
        run: () => api.decideComment({ commentId: id, decision: 'show', reason: '' }),
        done: '已展示',
      },
      {
        name: '不展示',
        kind: 'danger',
        shortcut: 'd',
        explain: '这条评价不会展示。原因只供内部查看。',
        reason: '不展示的原因',
        run: (reason) => api.decideComment({ commentId: id, decision: 'refuse', reason }),
        done: '已决定不展示',
      },
    ],
  }),
  agents: ({ id }) => ({
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
  alerts: ({ id }) => ({
    advice: '请先查清并处理好这件事，再标为已处理。',
    deeds: [
      {
        name: '标为已处理',
        kind: 'primary',
        shortcut: 'a',
        explain: '这条提醒会从队列里消失；同样的事再发生时会有新的提醒。',
        run: () => api.seePayAlert({ alertId: Number(id) }),
        done: '已标为处理',
      },
    ],
  }),
  differences: ({ id }) => ({
    advice:
      '请先与支付机构、保险公司或银行核对。支付机构账单的差异会向支付机构查询，查到结果才结束；支付机构撤回了款项时，请在订单里登记支付撤回。对账单的差异请先补登或更正账目，再重新比对，一致了才结束。',
    deeds: [
      {
        name: '执行建议的处理',
        kind: 'primary',
        shortcut: 'a',
        explain: '向支付机构查询并按结果入账；对账单的差异按现在的账目重新比对。',
        reason: '处理说明',
        run: (note) => api.settleDifference({ differenceId: Number(id), how: 'proposed', note }),
        done: '已处理',
      },
      {
        name: '不予处理',
        kind: 'danger',
        shortcut: 'd',
        explain: '另一位同事复核后，这笔差异按现状结束，不改动账目。',
        reason: '不予处理的原因',
        run: (note) => api.settleDifference({ differenceId: Number(id), how: 'waive', note }),
        done: '已结束',
      },
    ],
  }),
  blocked: ({ id }) => ({
    advice: '名单里的人在所有品牌都不能投保。证件号码不能还原，只能按编号管理。',
    deeds: [
      {
        name: '移出名单',
        kind: 'danger',
        shortcut: 'd',
        explain: '移出后可以重新为此人投保。这一步需要另一位同事复核。',
        reason: '移出的原因',
        run: (reason) => api.unblockPerson({ person: id, reason }),
        done: '已移出名单',
      },
    ],
  }),
};

export const actionsOf = (queue: QueueId, row: QueueRow): RowActions =>
  table[queue]?.(row) ?? { deeds: [] };
