export const signingAuditWords = {
  actions: {
    document: {
      signed: '电子文件签署并留存',
    },
  },
};
