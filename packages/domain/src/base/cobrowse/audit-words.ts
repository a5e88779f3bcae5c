export const cobrowseAuditWords = {
  actions: {
    cobrowse: {
      started: '同意服务人员查看页面',
      ended: '结束查看页面',
    },
  },
};
