export const disclosureAuditWords = {
  actions: {
    notice: {
      confirmed: '确认已阅读告知',
    },
    'health-notice': {
      answered: '填写健康告知',
    },
    'health-record': {
      confirmed: '确认健康告知',
      seen: '查看健康告知',
    },
    'health-data': {
      withdrawn: '撤回健康信息授权，删除健康信息',
    },
    pregnancy: {
      saved: '保存孕期信息',
    },
    underwriting: {
      begun: '开始智能核保',
      decided: '智能核保得出结论',
      accepted: '接受智能核保结论',
      reused: '沿用先前的核保回答',
    },
  },
  subjects: { 'health-record': '健康告知', 'health-session': '智能核保', pregnancy: '孕期信息' },
  looks: ['health-record.seen'],
};
