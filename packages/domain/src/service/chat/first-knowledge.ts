import type { FirstEntry } from './first-entry.ts';
import { furtherKnowledge } from './further-knowledge.ts';
import { clocks } from '#base/clocks/clocks.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';

const policies = { title: '我的保单', to: '/me/policies' } as const;
const claims = { title: '理赔', to: '/me/claims' } as const;
const debits = { title: '自动扣费', to: '/me/debits' } as const;
const leaving = { title: '退保', to: '/aftersale' } as const;

/** The most frequent questions come first. */
export const firstKnowledge: readonly FirstEntry[] = [
  {
    name: 'claim-start',
    question: '发生保险事故后怎样申请理赔？',
    alsoAsked: ['生病住院怎么申请报销', '出险后要做哪些步骤', '理赔从哪里开始', '如何报案'],
    answer:
      '请先就医或处理事故，保留病历、发票和清单。然后在“我的保单”中打开这份保单，选择“理赔”登记发生了什么，我们会告诉您需要哪些材料，并协助转交保险公司。是否赔付、赔付多少由保险公司核定。',
    links: [claims, policies],
  },
  {
    name: 'cooling-off',
    question: '犹豫期有多久？犹豫期内退保怎么退？',
    alsoAsked: ['冷静期几天', '犹豫期内可以全额退保吗', '刚投保就想退', '投保后反悔了'],
    answer:
      '有犹豫期的产品，犹豫期从您签收保单的次日起算，天数写在保单和产品页面上。犹豫期内退保，保险公司扣除不超过 10 元的工本费后退还已交的保险费。在“退保”页面选择保单即可办理。',
    links: [leaving],
  },
  {
    name: 'e-policy',
    question: '在哪里查看和下载电子保单？',
    alsoAsked: ['保单发到哪里了', '下载保险合同', '电子保单有法律效力吗', '要纸质保单'],
    answer:
      '承保后在“我的保单”中打开这份保单，可以查看和下载电子保单；留了邮箱的，也会发到邮箱。电子保单与纸质保单具有同等法律效力。',
    links: [policies],
  },
  {
    name: 'auto-debit',
    question: '自动扣费什么时候扣？怎样关闭？',
    alsoAsked: [
      '每期保费哪天扣',
      '扣款日期能改吗',
      '取消自动续费',
      '解除代扣',
      '自动扣款在哪里管理',
    ],
    answer:
      '分期交费的保单在每期应交日自动扣费，扣费前一天会通知您。在“自动扣费”中可以看到每份保单的扣费日期和金额，也可以关闭。关闭后请在应交日前自行交费，否则保障可能受影响。',
    links: [debits],
  },
  {
    name: 'surrender',
    question: '犹豫期后怎样退保？能退多少钱？',
    alsoAsked: ['怎么退保', '退保退现金价值', '退保损失', '退保款几天到账', '不保了'],
    answer:
      '在“退保”页面选择保单，会先显示今天退保能退回的金额，以及以后各年的金额。犹豫期后退回的是现金价值，可能少于已交的保险费。保险公司收到申请后 30 日内退款，款项退到您本人的账户。退保后保障终止。',
    links: [leaving],
  },
  {
    name: 'paid-not-issued',
    question: '已经付款，为什么还没有出单？',
    alsoAsked: ['支付成功没有保单', '付了钱订单状态没变', '扣了钱显示未支付', '什么时候承保'],
    answer:
      '付款结果从银行或支付机构返回一般需要几分钟，保险公司出单通常在付款后一小时内完成。请在订单里查看状态，不要重复付款。超过一小时仍未出单，请转人工，我们会为您核对；没有承保的款项会原路退回。',
    links: [{ title: '支付记录', to: '/me/payments' }],
  },
  {
    name: 'claim-papers',
    question: '申请理赔需要哪些材料？',
    alsoAsked: ['理赔要准备什么单据', '报销需要发票原件还是复印件', '病历怎么提供', '理赔材料清单'],
    answer:
      '一般需要身份证件、银行卡、病历或诊断证明、费用发票和明细清单；意外事故还需要事故证明。不同情况要求不同，登记理赔时会列出这一次的清单。经社保或其他保险报销过的，请提供分割单。',
    links: [claims],
  },
  {
    name: 'claim-time',
    question: '理赔要多久才有结果？',
    alsoAsked: ['赔款多久到账', '理赔进度在哪里看', '审核要几天', '理赔一直没有消息'],
    answer: `材料不全的，${clocks['missing-documents'].count} 个工作日内一次告知需要补充什么。保险公司收齐材料后，一般在 ${clocks['claim-decision'].count} 日内作出核定；达成赔付协议后 ${clocks['claim-payment'].count} 日内付款。进度和答复显示在“理赔”中。`,
    links: [claims],
  },
  {
    name: 'waiting-period',
    question: '什么是等待期？等待期内生病能赔吗？',
    alsoAsked: ['观察期多少天', '30 天等待期', '90 天等待期', '保险什么时候开始生效'],
    answer:
      '等待期是合同生效后的一段时间，健康类保险常见 30 天或 90 天。等待期内因疾病就医，一般不赔，有的产品退还保险费；因意外就医通常没有等待期。具体天数写在产品页面和条款中。',
    links: [],
  },
  {
    name: 'health-notice',
    question: '健康告知应该怎样填写？有病史还能投保吗？',
    alsoAsked: [
      '有结节、三高、慢性病可以买吗',
      '打过疫苗、得过新冠要不要告知',
      '以前的住院和体检异常要不要告知',
      '没有如实告知的后果',
      '智能核保',
    ],
    answer:
      '请按问题如实回答：问到的都要说，没有问到的可以不说。有疾病史的，可以通过智能核保或人工核保看能否投保、有没有附加条件。没有如实告知的，保险公司可能解除合同，不赔付。',
    links: [{ title: '健康告知记录', to: '/me/health' }],
  },
  {
    name: 'policy-genuine',
    question: '怎样验证保单的真伪？',
    alsoAsked: ['保单是真的吗', '去哪里核实保单', '保险公司官网查询', '文件查验'],
    answer:
      '可以在“文件查验”中核对电子文件的签名，也可以拨打保险公司客服电话，或在保险公司官网凭保单号和证件号查询。电子保单由保险公司签章。',
    links: [{ title: '文件查验', to: '/verify' }],
  },
  {
    name: 'invoice',
    question: '怎样开具保险费发票？',
    alsoAsked: ['电子发票怎么申请', '发票抬头可以写公司吗', '报账用的发票'],
    answer:
      '发票由保险公司开具。保单出具后，在“支付记录”中找到这笔保险费，或在保单的“文件”中选择“发票”，填写抬头和邮箱即可申请。开具后可以下载，也会发到邮箱；退回的保险费不能开具，已开具的由保险公司红冲。',
    links: [{ title: '支付记录', to: '/me/payments' }, policies],
  },
  {
    name: 'debit-failed',
    question: '自动扣费失败了怎么办？',
    alsoAsked: ['扣款没有成功', '余额不足扣费失败', '保费没扣成', '补交保险费'],
    answer:
      '请确认银行卡余额和状态。扣费失败后系统会在宽限期内再次尝试，您也可以在“自动扣费”中手动交费或换一张卡。宽限期内保障仍然有效。',
    links: [debits],
  },
  {
    name: 'grace',
    question: '没有按时交费，保障还有效吗？宽限期有多久？',
    alsoAsked: ['忘了交保险费', '逾期交费', '保单失效了怎么恢复', '复效'],
    answer:
      '分期交费的保单一般有 60 天宽限期，宽限期内发生保险事故仍然赔付，但会扣除欠交的保险费。过了宽限期没有交费，合同效力中止；两年内可以申请复效。',
    links: [policies, debits],
  },
  {
    name: 'change-card',
    question: '怎样更换扣费的银行卡？',
    alsoAsked: ['换卡', '绑定新的银行卡', '原来的卡注销了', '修改扣费账户'],
    answer:
      '在“自动扣费”中选择保单，点“更换银行卡”，绑定您本人名下的新卡，确认后下一期从新卡扣费。',
    links: [debits],
  },
  {
    name: 'change-contact',
    question: '手机号码或联系地址变了怎样修改？',
    alsoAsked: ['换手机号', '改地址', '修改邮箱', '联系方式更新'],
    answer:
      '登录用的手机号码在“账户与设备”中更换。保单上的联系方式在“我的保单”中打开保单，选择“办理保全”修改，每份保单分别办理。',
    links: [{ title: '账户与设备', to: '/me/settings' }, policies],
  },
  {
    name: 'beneficiary',
    question: '怎样指定或变更受益人？没有指定受益人怎么办？',
    alsoAsked: ['改受益人', '受益人写谁', '法定受益人', '身故金给谁'],
    answer:
      '在“我的保单”中打开保单，选择“办理保全”变更受益人，须经被保险人同意。没有指定受益人的，身故保险金按法律规定给被保险人的继承人。',
    links: [policies],
  },
  {
    name: 'renewal',
    question: '保单到期后怎样续保？',
    alsoAsked: ['明年能不能续', '续保会不会涨价', '保证续保', '到期提醒'],
    answer:
      '到期前会在消息里告知您续保的方式和价格。在“我的保单”中打开保单可以办理续保。是否保证续保、保证多少年写在条款中；没有保证续保的，需要重新审核。',
    links: [policies],
  },
  {
    name: 'with-social',
    question: '医保和商业医疗险可以一起报销吗？没有医保能买吗？',
    alsoAsked: ['先走社保再报商业险', '有社保和无社保的价格', '异地就医报销'],
    answer:
      '可以。先经医保报销，剩余的合理费用再由医疗险按条款赔付，合计不超过实际花费。没有医保也可以投保部分产品，但价格和赔付比例可能不同，投保时请如实选择。',
    links: [],
  },
  {
    name: 'deductible',
    question: '免赔额是什么意思？',
    alsoAsked: ['一万元免赔额', '哪些费用自己承担', '起付线', '为什么有一部分不赔'],
    answer:
      '免赔额是需要您自己承担的部分，超过的部分才按比例赔付。例如免赔额 1 万元，一年内符合约定的费用累计 3 万元，则按 2 万元计算赔付。社保报销的部分能否抵扣免赔额，以条款为准。',
    links: [],
  },
  {
    name: 'for-family',
    question: '可以为父母、配偶或孩子投保吗？',
    alsoAsked: ['给爸妈买保险', '给宝宝投保', '帮家人买需要什么', '未成年人投保'],
    answer:
      '可以为配偶、父母和子女投保，需要填写他们的证件信息；成年的被保险人需要本人确认。为未成年人投保身故责任有限额。其他亲属能否投保，以产品要求为准。',
    links: [{ title: '家庭成员', to: '/me/family' }],
  },
  {
    name: 'sms-code',
    question: '收不到短信验证码怎么办？',
    alsoAsked: ['验证码没有收到', '短信被拦截', '验证码次数超限'],
    answer:
      '请确认手机号码正确、信号正常、短信没有被拦截，60 秒后可以重新获取。当天获取次数过多的，请第二天再试，或转人工。验证码不要告诉任何人，客服也不会向您索要。',
    links: [],
  },
  {
    name: 'login-trouble',
    question: '登录不了账户怎么办？',
    alsoAsked: ['登陆失败', '忘记注册手机号', '账号被锁', '原手机号不用了怎么登录'],
    answer:
      '可以用手机号码和验证码登录，不需要密码。原号码已停用的，如果绑定过其他登录方式，可以用它登录后更换号码；否则请拨打客服电话，核实身份后处理。',
    links: [{ title: '登录', to: '/login' }],
  },
  {
    name: 'return-visit',
    question: '回访是什么？怎样完成回访？',
    alsoAsked: ['接到回访电话', '线上回访', '回访不做会怎样', '回访问卷'],
    answer:
      '一年期以上的人身险承保后需要回访，确认您了解保障和费用。请在犹豫期内由您本人在线回答，大约一分钟；没有完成的，会有电话回访。有疑问可以在回访里写明，我们会逐一答复。',
    links: [policies],
  },
  {
    name: 'complaint',
    question: '对服务不满意，怎样投诉？',
    alsoAsked: ['投诉电话', '处理不满意找谁', '向监管投诉', '意见和建议'],
    answer: `可以转人工说明情况，或拨打页面底部的投诉电话。我们会在 ${serviceLengths['complaint-answered'].count} 日内处理并答复；情况复杂的，会告诉您延长的时间和原因。您也可以拨打 12378 银行保险消费者投诉维权热线。`,
    links: [],
  },
  {
    name: 'close-account',
    question: '怎样注销账户、删除个人信息？',
    alsoAsked: ['账号注销', '删除我的资料', '撤回同意', '导出个人信息'],
    answer:
      '在“隐私”中可以查看、下载个人信息，撤回同意，也可以注销账户。有效的保单和未完成的订单处理完之后才能注销；法律要求保存的合同资料会继续保存到期满。',
    links: [{ title: '隐私', to: '/me/privacy' }],
  },
  {
    name: 'who-pays',
    question: '可以用别人的银行卡支付保险费吗？',
    alsoAsked: ['代付', '公司账户付款', '家人帮忙付钱', '付款人和投保人不一致'],
    answer:
      '保险费应由投保人本人支付，自动扣费只能绑定投保人本人名下的银行卡。这是为了保护您的资金安全，也便于退款原路退回。',
    links: [],
  },
  {
    name: 'cancel-order',
    question: '怎样取消订单？',
    alsoAsked: ['没付款的订单不想要了', '订单能不能撤销', '填错了想重新下单'],
    answer:
      '没有付款的订单，在订单详情里可以取消，超过时间未付款也会自动关闭，不会产生费用。已经付款的，请在承保后按犹豫期退保办理。',
    links: [leaving],
  },
  ...furtherKnowledge,
];
