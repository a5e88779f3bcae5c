export const attributionAuditWords = {
  actions: {
    'channel-report': {
      exported: '导出渠道报表',
    },
  },
};
