export const dashboardsAuditWords = {
  actions: {
    dashboard: {
      exported: '导出经营看板的图表',
    },
  },
};
