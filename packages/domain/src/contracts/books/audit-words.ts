export const booksAuditWords = {
  actions: {
    books: {
      settled: '支付机构结算入账',
      remitted: '登记保险费解付',
      'brokerage-received': '登记收到经纪佣金',
      'brokerage-earned': '计入应收经纪佣金',
      closed: '月度结账',
      reopened: '重新打开已结账的月份',
      exported: '导出账目',
      stated: '上传对账单',
      compared: '重新比对对账单',
      'tax-paid': '登记缴纳代扣税款',
      'trust-moved': '登记收回代垫款项',
      'provider-fee': '登记支付机构手续费',
      'fee-charged': '按账单计收手续费',
    },
  },
  subjects: {
    insurer: '保险公司',
    'book-month': '账目月份',
    merchant: '商户',
    statement: '对账单',
  },
};
