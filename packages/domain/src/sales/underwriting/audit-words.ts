export const underwritingAuditWords = {
  actions: {
    order: {
      'proposal-converted': '按核保结论转为投保申请',
      'terms-agreed': '接受附加承保条件',
      'terms-rejected': '未接受附加承保条件',
    },
    insurer: {
      alert: '保险公司的消息与记录不符',
    },
  },
};
