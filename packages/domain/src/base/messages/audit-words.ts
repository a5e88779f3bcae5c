export const messagesAuditWords = {
  actions: {
    message: {
      tested: '试发消息',
    },
  },
  subjects: { 'message-template': '消息模板', message: '消息' },
};
