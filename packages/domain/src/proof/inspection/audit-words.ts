export const inspectionAuditWords = {
  actions: {
    inspection: {
      started: '监管检查抽样',
      'export-started': '开始导出监管检查',
      exported: '监管检查导出完毕',
      downloaded: '下载监管检查的导出',
    },
  },
  subjects: { inspection: '监管检查' },
};
