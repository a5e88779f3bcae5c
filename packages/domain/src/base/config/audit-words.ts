export const configAuditWords = {
  actions: {
    setting: {
      changed: '修改设置',
    },
  },
  subjects: { setting: '设置' },
};
