export const retentionAuditWords = {
  actions: {
    hold: {
      placed: '设置依法保留',
      released: '解除依法保留',
    },
    retention: {
      planned: '列出到期的销售记录',
      started: '开始清除到期的销售记录',
      done: '到期的销售记录清除完毕',
    },
    order: {
      erased: '按保存期限清除个人信息',
    },
  },
  subjects: { retention: '到期清单' },
};
