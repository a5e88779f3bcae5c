export const evidenceAuditWords = {
  actions: {
    history: {
      looked: '查看历史页面',
    },
    'evidence-pack': {
      started: '生成证据包',
      done: '证据包生成完毕',
      downloaded: '下载证据包',
      expired: '证据包到期清除',
    },
    'evidence-key': {
      rotated: '更换证据签名密钥',
    },
  },
  subjects: {
    'evidence-key': '证据签名密钥',
  },
  looks: ['history.looked'],
};
