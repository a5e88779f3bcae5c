/** Topics of articles, for readers who look through them. */
export const articleTopics = {
  before: '投保之前',
  cover: '看懂保障',
  contract: '合同与权利',
  claims: '理赔',
  family: '家人的保障',
} as const;
export type ArticleTopic = keyof typeof articleTopics;

/** Pages beside which an article helps; a product's page asks by its kind as well. */
export const articlePlaces = {
  'health-notice': '健康告知',
  'cooling-off': '犹豫期',
  claims: '理赔指引',
  surrender: '退保',
  grace: '续期与复效',
  beneficiaries: '受益人',
  parents: '为父母投保',
  recording: '录音录像',
  medical: '医疗险产品页',
  'critical-illness': '重疾险产品页',
  'term-life': '定期寿险产品页',
  'whole-life': '终身寿险产品页',
  annuity: '年金险产品页',
  accident: '意外险产品页',
  maternity: '母婴险产品页',
  children: '少儿产品页',
} as const;
export type ArticlePlace = keyof typeof articlePlaces;

export const isArticlePlace = (text: string): text is ArticlePlace =>
  Object.hasOwn(articlePlaces, text);
