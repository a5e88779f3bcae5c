/** Public ways beside those of the seller, which every sales page names (互联网保险业务监管办法). */
export const consumerHotline = { name: '金融消费者投诉维权热线', phone: '12378' } as const;

/** The association publishes the disclosures of every insurer and intermediary. */
export const associationDisclosure = {
  name: '中国保险行业协会（信息披露）',
  url: 'https://www.iachina.cn/',
} as const;
