import type { MailTemplate, SmsTemplate } from './templates.ts';

/** What each message is called where staff read about it. */
export const templateTitles: Readonly<Record<SmsTemplate | MailTemplate, string>> = {
  'verify-code': '验证码',
  'identity-linked': '登录方式已绑定',
  'consent-asked': '请被保险人确认',
  'signature-asked': '请被保险人签署',
  'policy-issued': '承保通知',
  'policy-mail': '电子保单',
  'money-returned': '退款到账',
  'mandate-signed': '自动扣费开通',
  'mandate-ended': '自动扣费解除',
  'debit-coming': '扣费提前通知',
  'debit-paid': '扣费成功',
  'debit-missed': '扣费未成功',
  'debit-missed-last': '扣费失败',
  'premium-grace': '进入宽限期',
  'service-to-pay': '保全待支付',
  'policy-lapsed': '效力中止',
  'policy-lapsed-for-good': '效力中止且不能复效',
};

/** What stands in each blank, and an example to preview it with. */
export const blankWords: Readonly<Record<string, { title: string; sample: string }>> = {
  code: { title: '验证码', sample: '246810' },
  name: { title: '登录方式', sample: '微信' },
  asker: { title: '投保人', sample: '李*兰' },
  link: { title: '链接', sample: 'https://…/consent' },
  product: { title: '产品名称', sample: '百万医疗险' },
  amount: { title: '金额（元）', sample: '1,288.00' },
  subject: { title: '保单的称呼', sample: '百万医疗险（尾号 0018）' },
  number: { title: '期数', sample: '3' },
  date: { title: '日期', sample: '2026-12-01' },
  next: { title: '下次扣费日', sample: '2026-12-04' },
  first: { title: '最早未交的期数', sample: '3' },
  until: { title: '最后一天', sample: '2027-01-30' },
  reinstate: { title: '可以复效到', sample: '2029-01-30' },
  title: { title: '保全项目', sample: '追加保险费' },
  policyNo: { title: '保单号', sample: 'P2026110000018' },
  insurer: { title: '保险公司', sample: '安桥人寿保险股份有限公司' },
  term: { title: '保险期间', sample: '2026 年 12 月 1 日 至 2027 年 11 月 30 日' },
  premium: { title: '首期保险费（元）', sample: '1,288.00' },
  brand: { title: '品牌', sample: '青禾' },
  company: { title: '公司', sample: '青禾保险经纪有限公司' },
  phone: { title: '客服电话', sample: '400-000-1001' },
};
