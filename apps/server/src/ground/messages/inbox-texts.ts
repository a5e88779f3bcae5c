import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { smsTexts, type SmsTemplate, type Words } from './templates.ts';
import { clocks } from '@parasol/domain/base/clocks/clocks';

const ofOrder = (state: OrderState): Words => ({
  subject: `订单${orderLife.states[state].title}`,
  text: `{product}：${orderLife.states[state].words}`,
});

/** The words of a text message under a title. */
const like = (template: SmsTemplate, subject: string): Words => ({
  subject,
  text: smsTexts[template],
});

/** Texts of the customer's inbox until staff write others. */
export const inboxTexts = {
  'identity-linked': {
    subject: '账户绑定了新的登录方式',
    text: '{name}已绑定到您的账户，以后可以用它登录。如非本人操作，请马上解除绑定并联系客服。',
  },
  'identity-unlinked': {
    subject: '登录方式已解除绑定',
    text: '{name}不再能登录您的账户，可以用手机号登录，也可以重新绑定。',
  },
  'chat-answered': {
    subject: '您的留言已有答复',
    text: '客服人员已经答复您的留言，请打开在线客服查看。',
  },
  'order-referred': ofOrder('referred'),
  'order-papers-asked': {
    subject: '请补充投保资料',
    text: `{product}：${orderLife.states.referred.words}`,
  },
  'underwriting-submitted': {
    subject: '人工核保申请已收到',
    text: '{product}：资料已收到，核保员会尽快审阅，进度可以随时查看。',
  },
  'underwriting-papers-asked': like('underwriting-papers-asked', '人工核保需要补充资料'),
  'underwriting-decided': like('underwriting-decided', '人工核保已有结论'),
  'underwriting-ending': like('underwriting-ending', '核保结论快到期限'),
  'underwriting-stopped': {
    subject: '人工核保申请已结束',
    text: '{product}：{reason}，这次核保不能再用于投保，您没有产生任何费用。可以看看其他在售产品。',
  },
  'objection-granted': {
    subject: '复议改变了核保结论',
    text: '{product}：另一位核保员重新审阅后，新的结论比原来的好，请登录查看核保通知书。',
  },
  'underwriting-expired': {
    subject: '人工核保申请已过期',
    text: '{product}：本次申请已超过期限。需要时可以重新申请，已有的资料可以沿用。',
  },
  'order-declined': ofOrder('declined'),
  'order-for-rest': like('order-for-rest', '一位家人未能承保，其他人可以继续'),
  'grown-up-coming': like('grown-up-coming', '被保险人即将成年'),
  'grown-up-today': like('grown-up-today', '被保险人已成年'),
  'grown-up-answered': like('grown-up-answered', '成年的被保险人已回答'),
  'service-expired': like('service-expired', '{title}申请已结束'),
  'order-with-terms': ofOrder('accepted-with-terms'),
  'order-to-verify': ofOrder('to-verify'),
  'order-to-sign': ofOrder('to-sign'),
  'signer-signed': {
    subject: '{signer}已签署',
    text: '下一位是{following}，请把签署链接发给本人。',
  },
  'signer-refused': {
    subject: '{signer}没有同意签署',
    text: '可以看看原因，说明后请对方重新签署，或者取消订单。已签署的内容不受影响。',
  },
  'recording-waiting': {
    subject: '请完成录音录像',
    text: '{product}：对方已准备好录音录像，请打开页面一起完成。',
  },
  'recording-returned': {
    subject: '录音录像需要补录',
    text: '{product}：{faults}。{until}重新录制，保险费和已有的保障不受影响。',
  },
  'order-stopped': {
    subject: '订单已取消',
    text: '这次未能受理您的投保申请，您没有产生任何费用。如有疑问，请联系客服。',
  },
  'order-ended-by-death': {
    subject: '投保申请不再继续',
    text: '{product}：被保险人已去世，这份投保申请不再继续，已交的保险费全部退回。请节哀，有疑问请联系客服。',
  },
  'insurer-stopped': {
    subject: '订单已取消',
    text: '{product}：{insurer}现在不能销售新的保险，这份申请不能继续，您没有产生任何费用。可以看看其他在售产品。',
  },
  'order-to-pay': ofOrder('to-pay'),
  'order-told-again': {
    subject: '{product}：已收到补充告知',
    text: '补充的内容已交给核保员审核，有结论后会请您确认。在那之前请不要支付，已经付出的款项会按审核结果处理。',
  },
  'agent-order-told-again': {
    subject: '客户补充了健康告知，重新核保',
    text: '{product}：这次办理的订单因客户补充健康告知而重新核保，告知的内容只有客户和核保员可以看到。有结论后会请客户确认，请暂时不要催促支付。',
  },
  'order-paper-expired': like('order-paper-expired', '证件已到期，请上传新证件'),
  'policy-paper-expired': like('policy-paper-expired', '保单登记的证件已到期'),
  'mobile-changed': like('mobile-changed', '账户手机号已更换'),
  'policy-contact-changed': like('policy-contact-changed', '保单联系手机已变更'),
  'customer-mobile-changed': {
    subject: '客户换了手机号',
    text: '您照顾的一位客户的手机号已改为 {mobile}，请用新号码联系。',
  },
  'supplement-answered': {
    subject: '{product}：补充告知已有答复',
    text: '{words}',
  },
  'order-expired': ofOrder('expired'),
  'order-refunding': ofOrder('refunding'),
  'order-refunded': ofOrder('refunded'),
  'policy-issued': ofOrder('issued'),
  'policy-cancelled': {
    subject: '保单已取消',
    text: '保单 {policyNo} 自 {date} 起解除，不再有保障。已交的保险费全部原路退回，到账后另行通知。',
  },
  'money-returned': like('money-returned', '款项已退回'),
  'invoice-state': { subject: '{what}：{state}', text: '保险费 {amount} 元的{what}：{words}' },
  'mandate-signed': like('mandate-signed', '自动扣费已开通'),
  'mandate-ended': like('mandate-ended', '自动扣费已关闭'),
  'debit-coming': like('debit-coming', '明天将自动扣除保险费'),
  'debit-paid': like('debit-paid', '保险费已自动扣除'),
  'debits-suspended': like('debits-suspended', '自动扣费已暂停'),
  'debits-resumed': like('debits-resumed', '自动扣费已恢复'),
  'debit-missed': like('debit-missed', '保险费未能扣除'),
  'debit-missed-last': like('debit-missed-last', '保险费未能扣除'),
  'payment-reversed': like('payment-reversed', '保险费没有收到，请重新交'),
  'order-payment-reversed': {
    subject: '订单已取消',
    text: '支付机构撤回了您为{product}交的保险费，我们没有收到，这份申请已取消，没有保障。需要时可以重新投保。',
  },
  'premium-due': like('premium-due', '保险费快到应交日'),
  'premium-notice': {
    subject: '续期交费通知',
    text: '{product}第 {number} 期保险费 {amount} 元应在 {date} 交纳。{paper} 可以在保单的“文件”中下载，写有交费方式、宽限期和到期没有交会怎样。',
  },
  'premium-grace': like('premium-grace', '保险费已过应交日'),
  'service-state': { subject: '{title}：{state}', text: '{words}' },
  'service-to-pay': like('service-to-pay', '{title}'),
  'surrender-to-verify': like('surrender-to-verify', '{what}前请核验身份'),
  'surrender-asked': like('surrender-asked', '{what}申请已收到'),
  'surrender-confirmed': like('surrender-confirmed', '保险公司已确认{what}'),
  'surrender-corrected': like('surrender-corrected', '{what}的退还金额已更正'),
  'surrender-refused': like('surrender-refused', '{what}申请未获同意'),
  'surrender-overtaken': like('surrender-overtaken', '{what}申请不再办理'),
  'policy-claimed': like('policy-claimed', '理赔后保单终止'),
  'premium-waived': like('premium-waived', '保险费已豁免'),
  'loan-due': like('loan-due', '保单借款快到期'),
  'loan-capitalised': like('loan-capitalised', '借款利息已并入本金'),
  'loan-outgrows': like('loan-outgrows', '借款将达到现金价值'),
  'loan-lapsed': like('loan-lapsed', '合同效力中止'),
  'surrender-withdrawn': {
    subject: '{what}申请已撤回',
    text: '保单 {policyNo} 的{what}申请已撤回，保障继续有效。',
  },
  'surrender-refunded': {
    subject: '{what}已办结',
    text: '保单 {policyNo} 的{what}已办结{rest}，退还的 {amount} 元已付出，到账时间以银行和支付机构为准。',
  },
  'receipt-due': like('receipt-due', '请查看并签收保单'),
  'receipt-deemed': like('receipt-deemed', '保单视为收到'),
  'visit-due': like('visit-due', '请回答回访'),
  'outside-ending': {
    subject: '您记录的一份保险将要到期',
    text: '您自己记录的一份在别处买的保险将于 {until} 到期，请留意。',
  },
  'steward-new-customer': {
    subject: '有一位新客户',
    text: '一位客户请您担任保险管家，请打个招呼。',
  },
  'steward-customer-wrote': { subject: '客户给您留言', text: '您的客户有新的消息，请查看。' },
  'steward-wrote': { subject: '管家给您留言', text: '您的保险管家{steward}有新的消息。' },
  'steward-review': {
    subject: '家庭保障检视已做好',
    text: '这份检视列出家里每个人现在有什么保障、哪些日子要留意，只写事实，不做推荐。',
  },
  'appointment-asked': {
    subject: '请确认预约时间',
    text: '对方希望在 {time} 谈谈，请确认或改期。',
  },
  'appointment-confirmed': { subject: '预约已约定', text: '约定的时间是 {time}。' },
  'appointment-cancelled': { subject: '预约已取消', text: '{time} 的预约已取消。' },
  'appointment-lapsed': {
    subject: '预约没有确认',
    text: '{time} 的预约没有得到确认，已过时间。需要时请重新预约。',
  },
  'appointment-near': { subject: '预约提醒', text: '您在 {time} 有一次预约，请留意。' },
  'call-back-again': {
    subject: '刚才打给您没有接通',
    text: '我们会在 {time} 前后再打给您，也可以改时间或取消。',
  },
  'call-back-given-up': {
    subject: '几次打给您都没有接通',
    text: '这次回电到此为止。需要时请重新预约，或直接拨打客服热线。',
  },
  'lead-given': {
    subject: '有一条新的咨询线索',
    text: '有客户预约了“{product}”的咨询，请按约定的时间联系。',
  },
  'certificate-ending': {
    subject: '执业证快到有效期',
    text: '您登记的执业证有效期到 {until}。请在到期前把新证交给平台登记，到期后不能继续销售和服务客户。',
  },
  'agent-identity': {
    subject: '请登记证件号码',
    text: '您登记为服务人员时还没有填写居民身份证号码。请到展业工作台补充，最晚 {until}，过期后不能办理新的投保，佣金照常计提，补充后发放。',
  },
  'certificate-ended': {
    subject: '执业证已过有效期',
    text: '您登记的执业证已在 {until} 到期，现在不能销售和服务客户。登记新证后恢复，客户的订单和保单不受影响。',
  },
  'agent-away': {
    subject: '为您服务的人员暂停服务',
    text: '{name}暂停服务。您的订单和价格不受影响，期间由{brand}客服为您服务，电话 {phone}。',
  },
  'agent-left': {
    subject: '为您服务的人员有变化',
    text: '{name}不再为您服务。您的订单和保单不受影响，现在由{brand}客服为您服务，电话 {phone}；安排了新的服务人员会告诉您。',
  },
  'served-by': {
    subject: '有新的服务人员为您服务',
    text: '您的{about}现在由{title}{name}为您服务。如有疑问，请联系客服。',
  },
  'session-paused': {
    subject: '办理暂停',
    text: '为您服务的{name}暂停服务，办理先停在这里，已填的内容都保留。您可以联系客服 {phone} 安排另一位服务人员，也可以自己投保。',
  },
  'session-resumed': {
    subject: '可以接着办理',
    text: '{name}已恢复服务，可以接着办理，已填的内容都在。',
  },
  'session-taken-over': {
    subject: '由另一位服务人员接着办理',
    text: '这次办理现在由{name}为您服务，已填的内容都在，可以接着办理。',
  },
  'session-left': {
    subject: '可以自己接着投保',
    text: '{name}不再为您服务。您填写和核对过的内容还在，可以自己接着投保，需要帮助请联系客服 {phone}。',
  },
  'steward-away': {
    subject: '管家暂停服务',
    text: '您的保险管家{steward}暂停服务，已约的时间取消。需要时可以换一位管家，或联系客服。',
  },
  'steward-left': {
    subject: '管家不再为您服务',
    text: '您的保险管家{steward}不再提供服务，已约的时间取消，资料不再对其显示。需要时可以另选一位管家。',
  },
  'points-given': { subject: '收到 {points} 积分', text: '{words}' },
  'agent-decided': {
    subject: '服务人员登记：{state}',
    text: '{words}',
  },
  'claim-reported': {
    subject: '出险已登记',
    text: `登记编号 {number}。工作人员会查看您提交的情况，材料有缺的，会在 ${clocks['missing-documents'].count} 个工作日内一次告诉您。`,
  },
  'claim-papers-asked': like('claim-papers-asked', '请补充理赔材料'),
  'claim-forwarded': {
    subject: '理赔材料已转交保险公司',
    text: `登记编号 {number}。保险公司收齐材料后一般在 ${clocks['claim-decision'].count} 日内作出核定，结论会告诉您。`,
  },
  'claim-word': {
    subject: '保险公司对理赔有新的消息',
    text: '登记编号 {number}。请查看保险公司说了什么。',
  },
  'claim-grown-up': like('claim-grown-up', '理赔改由成年的被保险人办理'),
  'claim-decided': like('claim-decided', '保险公司已答复理赔申请'),
  'claim-paid': {
    subject: '保险公司已支付理赔款',
    text: '登记编号 {number}。款项由保险公司付给受益人，到账时间以银行为准。',
  },
  'policy-lapsed': like('policy-lapsed', '保单效力中止'),
  'policy-lapsed-for-good': like('policy-lapsed-for-good', '保单效力中止'),
  'renewal-coming': like('renewal-coming', '保单即将到期，将自动申请重新投保'),
  'renewal-offered': like('renewal-offered', '保单即将到期'),
  'renewal-health': like('renewal-health', '保单即将到期，续保需要健康告知'),
  'renewal-repriced': like('renewal-repriced', '续保保险费有变化'),
  'renewal-unavailable': like('renewal-unavailable', '保单即将到期，不能续保'),
  'renewal-to-pay': like('renewal-to-pay', '续保待交费'),
  'renewal-debit-coming': like('renewal-debit-coming', '明天将自动扣除续保保险费'),
  'renewal-debit-failed': like('renewal-debit-failed', '续保保险费未能扣除'),
  'renewal-stopped': {
    subject: '续保停止',
    text: '{product}到期后不再续保，不会扣续保保险费，保障到 {date}。改变主意，可以在到期前重新打开。',
  },
  'renewal-missed': like('renewal-missed', '没有续保'),
} as const satisfies Readonly<Record<string, Words>>;

export type InboxTemplate = keyof typeof inboxTexts;

export const isInboxTemplate = (text: string): text is InboxTemplate =>
  Object.hasOwn(inboxTexts, text);
