export const articlesAuditWords = {
  actions: {
    article: {
      stocked: '随安装发布文章',
      saved: '保存文章草稿',
      scheduled: '文章排期发布',
      unscheduled: '取消文章排期',
      published: '发布文章',
      held: '文章没有通过用语检查，未发布',
      withdrawn: '撤下文章',
      'file-kept': '上传文章图片',
    },
  },
  subjects: { article: '文章' },
};
