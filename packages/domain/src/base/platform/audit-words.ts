export const platformAuditWords = {
  actions: {
    'stuck-work': {
      retried: '重做卡住的任务',
      dismissed: '放弃卡住的任务',
    },
    live: {
      refused: '实时连接中越权的消息被拒绝',
    },
    clock: {
      held: '时钟跳变，暂停到期处理',
      released: '时钟恢复',
      confirmed: '确认时钟无误',
    },
    audit: {
      restored: '从备份恢复数据',
    },
    cell: {
      split: '把一个品牌分到独立系统',
    },
    'master-key': {
      rotated: '更换主密钥',
      retired: '停用旧主密钥',
    },
  },
  subjects: {
    'master-key': '主密钥',
    job: '任务',
    clock: '时钟',
    live: '实时连接',
    audit: '审计记录',
    split: '品牌分出',
  },
};
