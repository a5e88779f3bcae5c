export const tracesAuditWords = {
  actions: {
    trace: {
      replayed: '回看销售过程',
    },
  },
};
