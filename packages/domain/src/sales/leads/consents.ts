/**
 * The consent of a customer who wants a call: the callers, the subject and how it ends. Another
 * wording is another version; the version read is stored with the request.
 */
export const leadConsent = {
  version: '2026-11',
  words: (company: string, product: string): readonly string[] => [
    `我同意${company}的工作人员，或由其指派的、持有执业证的服务人员，就“${product}”用我留下的号码与我联系。`,
    '姓名、号码和我的需求只用于这次联系，不提供给其他公司，没有成交的，一年后删除。',
    '我可以随时要求不再接到电话，在结果页点一下即可，或者在电话里说一声。',
  ],
} as const;

/** Data that several insurers may receive for an offer, by the customer's choice. */
export const sharedData = {
  contact: '姓名和手机号',
  age: '出生年月和性别',
  needs: '预算和保障需求',
} as const;
export type SharedData = keyof typeof sharedData;
export const sharedDataNames = Object.keys(sharedData) as [SharedData, ...SharedData[]];

/** How long such an authorization holds, in days; it ends by itself. */
export const authorizationDays = [30, 90, 180] as const;

export const companyConsent = {
  version: '2026-11',
  words: (company: string): readonly string[] => [
    `我授权${company}把我勾选的资料提供给我勾选的保险公司，只用于为我制作方案和报价。`,
    '没有勾选的公司收不到我的任何资料；不授权不影响投保和售后服务。',
    '授权到期自动失效，我可以随时在这里撤回；撤回后不再提供，已经收到的公司会被要求删除。',
  ],
} as const;
