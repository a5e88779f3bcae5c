export const insuredAuthAuditWords = {
  actions: {
    order: {
      'insured-verified': '被保险人验证身份',
      'register-mismatch': '登记信息不一致，转工作人员',
    },
  },
};
