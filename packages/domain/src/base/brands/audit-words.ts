export const brandsAuditWords = {
  subjects: { brand: '品牌' },
};
