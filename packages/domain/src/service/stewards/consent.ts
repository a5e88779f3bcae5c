/** The customer's consent to a steward; another text is another version. */
export const stewardConsent = {
  version: '2026-11',
  title: '管家可以看到什么',
  points: [
    '您的姓名、打码的手机号，您在这里投保的产品、保险期间和应交日。',
    '家庭保障里每个人有什么保障，姓名打码；您自己记录的别处的保险也在内。',
    '您与管家的消息和预约。',
    '看不到证件号码、健康告知、银行卡和支付资料，也不能替您填写、签名或支付。',
    '您可以随时更换管家，或者不再要管家；从那一刻起对方什么都看不到。',
  ],
} as const;

/** A steward looks after no more people than they can know. */
export const mostCustomers = 200;
