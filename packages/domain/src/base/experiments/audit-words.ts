export const experimentsAuditWords = {
  actions: {
    experiment: {
      saved: '保存实验',
      started: '开始实验',
      stopped: '停止实验',
    },
  },
  subjects: { experiment: '实验' },
};
