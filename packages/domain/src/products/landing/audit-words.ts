export const landingAuditWords = {
  actions: {
    landing: {
      saved: '保存落地页草稿',
      scheduled: '落地页排期发布',
      unscheduled: '取消落地页排期',
      published: '发布落地页',
      held: '落地页没有通过检查，未发布',
      withdrawn: '撤下落地页',
    },
  },
  subjects: { landing: '落地页' },
};
