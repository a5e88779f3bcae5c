export const stewardsAuditWords = {
  actions: {
    steward: {
      added: '请管家',
      left: '不再要管家',
      named: '设定管家',
      reviewed: '家庭保障检视',
    },
    appointment: {
      asked: '提出预约',
      confirm: '确认预约',
      move: '预约改期',
      cancel: '取消预约',
      hold: '预约已进行',
      lapse: '预约未确认',
    },
  },
  subjects: { 'steward-care': '管家服务' },
};
