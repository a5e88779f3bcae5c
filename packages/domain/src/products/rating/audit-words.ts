export const ratingAuditWords = {
  actions: {
    quote: {
      locked: '锁定报价',
    },
  },
  subjects: { quote: '报价' },
};
