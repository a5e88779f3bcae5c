export const suitabilityAuditWords = {
  actions: {
    suitability: {
      confirmed: '确认适当性结果',
      paused: '进入冷静思考期',
      raised: '思考期内大幅提高了收入或预算',
      tested: '完成适当性测评',
    },
  },
};
