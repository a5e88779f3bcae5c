import { fillBlanks } from '@parasol/domain/base/messages/blanks';
import { codeCountsWords } from '@parasol/domain/base/clocks/code-length';

/** Text messages in the words registered with the gateways; the blanks have names. */
export const smsTexts = {
  'verify-code': `您的验证码是 {code}，${codeCountsWords}。如非本人操作，请忽略本短信。`,
  'staff-password':
    '您的员工账号 {account} 的一次性密码是 {password}，请在 {hours} 小时内登录工作台并换成自己的密码，只能登录一次。如非本人知情，请联系合规部门。',
  'staff-touched': '您的员工账号 {account} {touched}。如非本人知情，请马上联系合规部门。',
  'identity-linked':
    '{name}已绑定到您的账户，以后可以用它登录。如非本人操作，请登录后在“账户与设备”中解除，并联系客服。',
  'consent-asked':
    '{asker}为您投保，需要您本人确认：{link} 请用您自己的手机号登录后查看。如不认识对方，请忽略本短信。',
  'signature-asked':
    '{asker}为您投保的文件等您本人签署：{link} 请用您自己的手机号登录后阅读并签名。如不认识对方，请忽略本短信。',
  'session-invited':
    '保险服务人员{asker}邀请您一起办理投保：{link} 请用这个手机号登录，资料由您核对，健康告知、签名和支付都由您本人完成。如不认识对方，请忽略本短信。',
  'policy-issued': '您投保的{product}承保成功，可以登录查看保单。',
  'money-returned': '{amount} 元已退还（{why}），到账时间以支付机构或银行为准。{change}',
  'mandate-signed': '自动扣费已开通：到期保险费会在提前一天通知后自动扣除，您可以随时关闭。',
  'mandate-ended': '自动扣费已关闭，之后的保险费请按时自行交纳。',
  'debits-suspended':
    '保单 {policyNo} 的自动扣费已暂停：{reason}。暂停期间不扣费，也不计算宽限期，保障不受影响。',
  'debits-resumed':
    '保单 {policyNo} 的自动扣费已恢复：{reason}。下一次扣费前一天会通知您，未交的保险费从今天起重新计算宽限期。',
  'debit-coming':
    '{subject}第 {number} 期 {amount} 元将于 {date} 的 8:00 至 20:00 之间自动扣除，请保证账户余额充足。不想自动扣费，可以在“自动扣费”中解除。',
  'debit-paid': '{subject}第 {number} 期 {amount} 元已于 {date} 自动扣除，保障继续。',
  'debit-missed':
    '{subject}第 {number} 期 {amount} 元在 {date} 未能扣除，下次扣费在 {next}。未交的第 {first} 期请在 {until} 及以前交上，保障不中断，也可以登录后自己交。',
  'debit-missed-last':
    '{subject}第 {number} 期 {amount} 元在 {date} 未能扣除，不再自动扣费。未交的第 {first} 期请在 {until} 及以前登录交上，保障不中断。',
  'payment-reversed':
    '支付机构撤回了您为{subject}交的 {amount} 元，保险费没有收到。请在 {until} 及以前登录重新交上，逾期未交按合同约定处理。',
  'premium-due':
    '{subject}第 {number} 期 {amount} 元应在 {date} 交纳，这份保单没有开通自动扣费，请登录交上。到期未交有宽限期，最晚 {until}。',
  'premium-grace':
    '{subject}第 {number} 期 {amount} 元已过应交日，现在是宽限期，保障到 {until}。请在这一天及以前登录交上第 {first} 期，逾期未交合同效力中止。',
  'change-consent-asked':
    '{asker}申请变更与您有关的保单，需要您本人同意：{link} 请用您自己的手机号登录后查看。如不认识对方，请忽略本短信。',
  'succession-asked':
    '{asker}去世后，与您有关的一份保单由谁继续作投保人，需要您本人确认：{link} 请用您自己的手机号登录后查看。如不认识对方，请忽略本短信。',
  'grown-up-asked':
    '{asker}为您投保的保单还有效，您已年满 18 周岁，可以自己看保障、决定是否同意身故保险金额：{link} 请用您自己的手机号登录。如不认识对方，请忽略本短信。',
  'death-received':
    '您的登记 {number} 已收到，请节哀。进度和上传材料请看：{link} 工作人员会与您联系。',
  'death-papers-asked':
    '您的登记 {number} 还需要补充材料，只需这一次，不急于备齐，清单和上传请看：{link}',
  'death-moved': '您的登记 {number} 有新的进展，请看：{link} 如有疑问，请联系客服。',
  'grown-up-coming':
    '保单 {policyNo} 的被保险人 {name} 将于 {date} 年满 18 周岁。成年后由本人决定是否同意身故保险金额，并可以自己查看保障，请登录填写本人的手机号。',
  'grown-up-today':
    '保单 {policyNo} 的被保险人 {name} 已年满 18 周岁。请登录填写本人的手机号，我们会把查看和确认的链接发给本人。',
  'grown-up-answered': '保单 {policyNo} 的被保险人 {name} 已回答：{answer}。',
  'service-expired':
    '您的{title}申请一直没有等到需要的材料或同意，已经结束，保单没有改变。需要时可以重新申请。',
  'order-declined': '{product}：保险公司这次不能承保，您没有产生任何费用。原因请登录查看。',
  'order-for-rest':
    '{product}：{names}这次不能承保，其他家人可以继续，按 {count} 人的价格每期 {amount} 元。请在 {until} 以前登录决定是否继续，不继续不产生费用。',
  'service-moved': '您的{title}申请{state}，可以登录后在保单的“办理保全”中查看。',
  'service-to-pay':
    '您的{title}已获保险公司同意，需支付 {amount} 元，请在 {until} 前登录查看并支付。',
  'surrender-to-verify':
    '保单 {policyNo} 的{what}申请已收到，退还 {amount} 元{rest}，请登录核验身份后提交保险公司。如非本人操作，请登录撤回并联系客服。',
  'surrender-asked':
    '保单 {policyNo} 的{what}申请已收到，退还 {amount} 元{rest}，退款最迟 {due} 到账。如非本人操作，请马上登录撤回并联系客服。',
  'surrender-confirmed':
    '保险公司已确认保单 {policyNo} 的{what}，退还 {amount} 元{rest}，退款最迟 {due} 到账。确认书可以登录后在保单的“文件”中下载。',
  'surrender-corrected':
    '保单 {policyNo} 的{what}退还金额更正为 {amount} 元：支付机构撤回了已交的保险费，这部分不再退还。更正的确认书可以登录后在保单的“文件”中下载。',
  'surrender-refused':
    '保险公司没有同意保单 {policyNo} 的{what}申请，保障继续有效，原因请登录查看。',
  'surrender-overtaken':
    '保单 {policyNo} 因理赔结论或身故另行办理，之前的{what}申请不再办理。现在的情况请登录查看。',
  'policy-claimed':
    '保险公司已答复理赔，保单 {policyNo} 自 {date} 起终止，不再收取保险费，自动扣费已关闭。{paper}可以登录后在保单的“文件”中下载。',
  'premium-waived':
    '保单 {policyNo} 在 {date} 以后各期保险费已豁免，不用再交，自动扣费已关闭，保障继续有效。{paper}可以登录后在保单的“文件”中下载。',
  'loan-due':
    '保单 {policyNo} 的借款在 {until} 到期，今天欠 {amount} 元。到期没有归还，利息 {interest} 元并入本金，继续按天计息。可以登录后归还全部或一部分。',
  'loan-capitalised':
    '保单 {policyNo} 的借款在 {date} 到期没有归还，所欠利息已并入本金，现在本金 {principal} 元，年利率 {rate}，下一次到期在 {until}。可以登录后归还全部或一部分。',
  'loan-outgrows':
    '保单 {policyNo} 的借款本息到 {date} 将有 {amount} 元，达到现金价值，合同效力自这一天起中止，没有保障。请在这一天以前登录归还一部分或全部。',
  'loan-lapsed':
    '保单 {policyNo} 的借款本息 {amount} 元已达到现金价值，合同效力自 {date} 起中止，没有保障，也不再收取保险费。{reinstate} 及以前归还全部借款本息，可以申请复效。',
  'receipt-due':
    '您的{product}保单已出具，请登录查看并签收。到 {until} 仍未签收的，按电子送达视为收到，犹豫期从那天起算。',
  'receipt-deemed': '您的{product}保单没有签收，现按电子送达视为收到。{change}有疑问请联系客服。',
  'visit-due':
    '您投保的{product}还没有回访，请在 {until} 及以前登录回答，大约一分钟。不清楚的可以选“不确定”，我们会打电话说明。',
  'claim-papers-asked':
    '您登记的理赔 {number} 还需要补充材料，请登录查看清单。补充后不会再要求别的材料。',
  'claim-grown-up':
    '理赔 {number}：{name}已年满 18 周岁，保险金由本人申请和领取，请由本人准备身份证件和收款账户，工作人员会联系您。',
  'claim-decided': '保险公司已答复您的理赔申请 {number}，请登录查看答复全文。',
  'underwriting-papers-asked':
    '您申请的{product}人工核保还需要补充资料，请登录查看清单和原因，只需补充列出的几项。',
  'underwriting-decided': '您申请的{product}人工核保已有结论，请登录查看核保通知书。',
  'underwriting-ending':
    '{product}的核保结论和保险费为您保留到 {until}，需要时请在这一天及以前登录办理。不需要不用操作，不会扣费。',
  'order-told-again':
    '{product}：补充的健康告知已收到，交给核保员审核，有结论后会请您确认。在那之前请不要支付。',
  'supplement-answered': '您对{product}的补充告知：{words}详情请登录查看。',
  'order-paper-expired':
    '您投保{product}时登记的{who}证件已在 {until} 到期，请登录上传新证件，核对后继续投保。',
  'policy-paper-expired':
    '保单 {policyNo} 登记的{who}证件已在 {until} 到期，保障不受影响。换了新证件请登录，在“办理保全”中更新有效期。',
  'mobile-changed':
    '您的账户手机号已改为 {mobile}，今后的短信发到新号码。如非本人操作，请马上联系客服 {phone}。',
  'policy-contact-changed':
    '保单 {policyNo} 的联系手机已改为 {mobile}。如非本人操作，请马上联系客服 {phone}。',
  'policy-lapsed':
    '{subject}第 {first} 期到 {until} 仍未交，合同效力已中止，没有保障。{reinstate} 及以前可以申请复效，请联系客服。',
  'policy-lapsed-for-good':
    '{subject}第 {first} 期到 {until} 仍未交，合同效力已中止，没有保障，不能复效。需要保障可以重新投保。',
  'renewal-coming':
    '{product}将在 {date} 到期。按您的选择，到期前会自动申请重新投保：按新的年龄和费率，每期保险费 {amount} 元，最早 {next} 提交申请。登录可以更换计划或停止，停止后不会扣费。',
  'renewal-offered':
    '{product}将在 {date} 到期，之后没有保障。按新的年龄和费率，续保每期保险费 {amount} 元。需要续保请登录开启，不需要不用操作，不会扣费。',
  'renewal-health':
    '{product}将在 {date} 到期。续保每期保险费 {amount} 元，需要重新健康告知，请在到期前登录填写；不填写不会扣费，到期后没有保障。',
  'renewal-repriced':
    '{product}的续保保险费有变化，现在每期 {amount} 元，最早 {next} 提交申请。登录可以更换计划或停止，停止后不会扣费。',
  'renewal-unavailable':
    '{product}将在 {date} 到期，不能续保：{reason}。不会扣费，到期后没有保障，您可以登录看看其他在售产品。',
  'renewal-to-pay':
    '{product}的续保申请已获同意，保险费 {amount} 元请在 {until} 及以前登录交上，保障不间断。已开通自动扣费的，扣费前一天会通知您。',
  'renewal-debit-coming':
    '{product}的续保保险费 {amount} 元将于 {date} 的 8:00 至 20:00 之间自动扣除，请保证账户余额充足。不想续保，请在此之前登录停止。',
  'renewal-debit-failed':
    '{product}的续保保险费 {amount} 元在 {date} 未能扣除。请在 {until} 及以前登录交上，保障不间断；再次扣费前一天会通知您。',
  'renewal-missed':
    '{product}的续保保险费到 {until} 仍未交，没有续保，{date} 起没有保障。需要保障可以重新投保，等待期重新计算。',
} as const;

/** Codes, warnings and answers to a customer's own request; everything else respects the night. */
const urgentTexts: ReadonlySet<string> = new Set<SmsTemplate | MailTemplate>([
  'policy-mail',
  'invoice-mail',
  'verify-code',
  'staff-password',
  'staff-touched',
  'identity-linked',
  'mobile-changed',
  'policy-contact-changed',
  'consent-asked',
  'signature-asked',
  'session-invited',
  'change-consent-asked',
  'succession-asked',
  'grown-up-asked',
  'death-received',
  'policy-issued',
  'mandate-signed',
  'mandate-ended',
  'surrender-to-verify',
  'surrender-asked',
]);

export const isUrgent = (template: SmsTemplate | MailTemplate): boolean =>
  urgentTexts.has(template);

/** Words of a mail, or of a message in the customer's inbox. */
export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The words of a text message as a letter. */
const letter = (subject: string, template: SmsTemplate): Words => ({
  subject,
  text: `您好：

${smsTexts[template]}

如有疑问，请拨打客服电话 {phone}。

{brand}（{company}）
这是一封系统邮件，请不要直接回复。`,
});

/**
 * Mail texts until staff write others. One named like a text message is sent beside it, to
 * customers with an address, and respects the night like it.
 */
export const mailTexts = {
  'policy-mail': {
    subject: '您的电子保单（{policyNo}）',
    text: `您好：

您投保的{product}已由{insurer}承保。

保单号：{policyNo}
保险期间：{term}
首期保险费：{premium} 元

电子保单在附件中，请妥善保存。您也可以随时登录{brand}，在“我的保单”中查看。
如有疑问，请拨打客服电话 {phone}。

{brand}（{company}）
这是一封系统邮件，请不要直接回复。`,
  },
  'invoice-mail': {
    subject: '{what}：{state}（保单 {policyNo}）',
    text: `您好：

保单 {policyNo} 的{what}，金额 {amount} 元，号码 {number}。
{words}

如有疑问，请拨打客服电话 {phone}。

{brand}（{company}）
这是一封系统邮件，请不要直接回复。`,
  },
  'chat-transcript': {
    subject: '您的在线客服记录（{number}）',
    text: `您好：

您要的在线客服记录在附件中。其中可能有您的个人信息，请妥善保存。
如有疑问，请拨打客服电话 {phone}。

{brand}
这是一封系统邮件，请不要直接回复。`,
  },
  'money-returned': letter('款项已退回', 'money-returned'),
  'service-to-pay': letter('{title}等待支付', 'service-to-pay'),
  'claim-papers-asked': letter('请补充理赔材料', 'claim-papers-asked'),
  'claim-decided': letter('保险公司已答复理赔申请', 'claim-decided'),
  'debit-missed-last': letter('{subject}未能扣除', 'debit-missed-last'),
  'payment-reversed': letter('{subject}的保险费没有收到', 'payment-reversed'),
  'premium-due': letter('{subject}的保险费快到应交日', 'premium-due'),
  'premium-grace': letter('{subject}未交，进入宽限期', 'premium-grace'),
  'surrender-confirmed': letter('{what}已确认', 'surrender-confirmed'),
  'surrender-corrected': letter('{what}的退还金额更正', 'surrender-corrected'),
  'surrender-refused': letter('{what}申请未获同意', 'surrender-refused'),
  'surrender-overtaken': letter('{what}申请不再办理', 'surrender-overtaken'),
  'policy-claimed': letter('理赔后保单终止', 'policy-claimed'),
  'premium-waived': letter('保险费已豁免', 'premium-waived'),
  'loan-due': letter('保单借款快到期', 'loan-due'),
  'loan-outgrows': letter('借款将达到现金价值', 'loan-outgrows'),
  'loan-lapsed': letter('借款达到现金价值，合同效力中止', 'loan-lapsed'),
  'policy-lapsed': letter('{subject}未交，合同效力中止', 'policy-lapsed'),
  'policy-lapsed-for-good': letter('{subject}未交，合同效力中止', 'policy-lapsed-for-good'),
  'renewal-coming': letter('{product}即将到期，将自动申请重新投保', 'renewal-coming'),
  'renewal-offered': letter('{product}即将到期', 'renewal-offered'),
  'renewal-health': letter('{product}即将到期，续保需要健康告知', 'renewal-health'),
  'renewal-repriced': letter('{product}的续保保险费有变化', 'renewal-repriced'),
  'renewal-unavailable': letter('{product}即将到期，不能续保', 'renewal-unavailable'),
  'renewal-missed': letter('{product}没有续保', 'renewal-missed'),
} as const satisfies Readonly<Record<string, Words>>;

export type MailTemplate = keyof typeof mailTexts;

export type SmsTemplate = keyof typeof smsTexts;

export const fillSmsText = (
  template: SmsTemplate,
  params: Readonly<Record<string, string>>,
): string => fillBlanks(smsTexts[template], params);

export const fillWords = (
  { subject, text }: Words,
  params: Readonly<Record<string, string>>,
): Words => ({ subject: fillBlanks(subject, params), text: fillBlanks(text, params) });

export const isMailTemplate = (text: string): text is MailTemplate =>
  Object.hasOwn(mailTexts, text);

export const isSmsTemplate = (text: string): text is SmsTemplate => Object.hasOwn(smsTexts, text);
