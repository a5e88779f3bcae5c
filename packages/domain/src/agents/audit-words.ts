export const agentsAuditWords = {
  actions: {
    agent: {
      'person-bound': '关联服务人员',
      applied: '申请成为服务人员',
      approve: '登记服务人员',
      refuse: '退回服务人员的申请',
      suspend: '暂停服务人员',
      resume: '恢复服务人员',
      end: '注销服务人员',
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
      'month-closed': '佣金月度结算',
      'paid-out': '登记佣金发放',
    },
  },
  subjects: { agent: '服务人员', 'commission-month': '佣金月份' },
};
