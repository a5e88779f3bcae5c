export const recordingsAuditWords = {
  actions: {
    recording: {
      opened: '发起录音录像',
      consented: '同意录音录像',
      completed: '录音录像已录制',
      accepted: '录音录像质检通过',
      returned: '录音录像退回补录',
      forgotten: '删除未成交的录音录像',
    },
  },
};
