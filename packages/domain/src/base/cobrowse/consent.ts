import { serviceLengths } from '#base/clocks/service-lengths.ts';

/** The customer's consent before an agent sees their page; another text is another version. */
export const cobrowseConsent = {
  version: '2026-11',
  title: '让服务人员看到您的页面',
  points: [
    '服务人员会看到您在本窗口打开的页面，姓名、号码和您填写的内容都会遮住。',
    '支付、健康告知、身份核验和签名的页面不会传送。',
    '服务人员只能指给您看，不能替您填写或点击。',
    '页面内容不会保存，只记录您的同意以及开始和结束的时间。',
    '您可以随时在页面顶部结束。',
  ],
} as const;

/** The longest that an agent may look on without asking again. */
export const cobrowseMinutes = serviceLengths.cobrowse.count;

/** The members of the topic: the customer before and during sharing, the agent likewise. */
export type CobrowseRole = 'customer' | 'sharing' | 'agent' | 'watching';
