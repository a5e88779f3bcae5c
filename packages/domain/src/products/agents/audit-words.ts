import { auditWordsOf } from '#base/lives/life.ts';
import { agentLife } from './agent-states.ts';

export const agentsAuditWords = {
  actions: {
    agent: {
      'person-bound': '关联服务人员',
      'identity-asked': '请服务人员登记证件号码',
      'identity-given': '服务人员登记证件号码',
      ...auditWordsOf(agentLife),
      scope: '修改服务人员的销售范围',
      'file-kept': '上传服务人员照片',
      'photo-read': '查看服务人员照片',
      'link-made': '生成推广链接',
      'link-revoked': '停用推广链接',
      'policies-left': '名下保单成为孤儿单',
      'consent-given': '同意服务人员查看姓名',
      'consent-withdrawn': '不再让服务人员查看姓名',
    },
    commission: {
      earned: '计提佣金',
      reversed: '冲回佣金',
      held: '佣金转合规核查',
      'hold-released': '佣金核查通过',
      'hold-refused': '佣金核查不予计提',
      'month-closed': '佣金月度结算',
      'paid-out': '登记佣金发放',
      'account-chosen': '设置佣金收款账户',
      'balance-settled': '处理佣金欠款',
    },
  },
  subjects: { agent: '服务人员', 'commission-month': '佣金月份' },
};
