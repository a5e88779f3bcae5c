import type { Lengths } from './length.ts';

/** Lengths that customers and the people who serve them have for each other. */
export const serviceLengths = {
  /** Until a colleague takes a conversation. */
  'chat-taken': { title: '接入在线会话', unit: 'minutes', count: 2 },
  /** Until a colleague replies to a customer who waits. */
  'chat-answered': { title: '答复在线会话', unit: 'minutes', count: 3 },
  /** From the next opening to the answer of a message. */
  'message-answered': { title: '答复留言', unit: 'minutes', count: 60 },
  /** Where no opening is planned, staff still read the message. */
  'message-unplanned': { title: '没有排班时的留言', unit: 'days', count: 7 },
  /** A silent conversation ends. */
  'chat-idle': { title: '会话无人说话后结束', unit: 'minutes', count: 30 },
  /** Hours of service until a lead is called. */
  'first-call': { title: '首次联系线索', unit: 'hours', count: 2 },
  /** Without hours of service, from the request to the first call. */
  'first-call-unplanned': { title: '没有排班时首次联系线索', unit: 'hours', count: 24 },
  /** A second request of the same person for the same product is the same lead. */
  'same-lead': { title: '同一条线索', unit: 'days', count: 30 },
  /** From a talk with a lead to the next note about it. */
  'lead-followed': { title: '跟进线索', unit: 'days', count: 3 },
  /** From an unanswered call to the next. */
  'call-again': { title: '再次回电', unit: 'minutes', count: 30 },
  /** An agent looks on before asking again. */
  cobrowse: { title: '一起看页面', unit: 'minutes', count: 60 },
  /** A bereaved person follows the report of a death. */
  'bereavement-link': { title: '身故登记的链接', unit: 'days', count: 180 },
  /** A person whose consent a change needs follows the link. */
  'consent-link': { title: '同意变更的链接', unit: 'hours', count: 72 },
  /** An insured person who has come of age answers. */
  'grown-up-link': { title: '成年被保险人的链接', unit: 'days', count: 30 },
  /** Photos of papers are taken on a phone for a form on a computer. */
  'papers-by-phone': { title: '用手机拍证件', unit: 'minutes', count: 10 },
  /** Medical papers are taken on a phone for a case on a computer. */
  'pages-by-phone': { title: '用手机拍资料', unit: 'minutes', count: 30 },
  /** A sign-in that began at the messaging app. */
  'sign-in-elsewhere': { title: '第三方登录', unit: 'minutes', count: 10 },
  /** A steward sees the days of the policies that are coming. */
  'steward-ahead': { title: '保险管家的提醒', unit: 'days', count: 60 },
  /** From one review of a family’s cover to the next. */
  'family-review': { title: '家庭保障检视', unit: 'days', count: 365 },
  /** Coupons used by one person within it have a limit together. */
  'coupon-year': { title: '用券上限', unit: 'days', count: 365 },
  /** From a complaint to its answer. */
  'complaint-answered': { title: '答复投诉', unit: 'days', count: 15 },
  /** The insured tells a new job. */
  'occupation-told': { title: '告知职业变更', unit: 'days', count: 10 },
} as const satisfies Lengths;
