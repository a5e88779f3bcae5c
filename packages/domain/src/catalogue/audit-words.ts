export const catalogueAuditWords = {
  actions: {
    product: {
      published: '发布产品',
      withdrawn: '停售产品',
      returned: '恢复销售产品',
    },
    comment: {
      submitted: '提交评价',
      shown: '展示评价',
      refused: '不展示评价',
    },
  },
  subjects: { comment: '评价', product: '产品' },
};
