export const suitabilityAuditWords = {
  actions: {
    suitability: {
      confirmed: '确认适当性结果',
      tested: '完成适当性测评',
    },
  },
};
