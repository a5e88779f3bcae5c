export const identityAuditWords = {
  actions: {
    order: {
      'card-read': '识别证件照片',
      'hand-over-made': '生成手机拍照的链接',
    },
  },
};
