export const studioAuditWords = {
  actions: {
    'product-draft': {
      opened: '打开产品草稿',
      saved: '保存产品草稿',
      dropped: '放弃产品草稿',
      replayed: '用产品草稿回放报价',
      'replay-cancelled': '取消回放报价',
      scheduled: '排期发布产品草稿',
      unscheduled: '取消产品草稿的排期',
      published: '发布产品草稿',
      held: '产品草稿到期未能发布',
    },
  },
};
