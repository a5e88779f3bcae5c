import { caseEvents } from '../manual-underwriting/case-states.ts';
import { claimEvents } from '../claims/claim-states.ts';
import { orderEvents } from '../orders/order-states.ts';
import { mandateStates } from '../payments/mandate-states.ts';
import { policyEventWords } from '../policies/policy-history.ts';
import { renewalEventWords } from '../policies/renewal-states.ts';
import { askActs } from './ask-acts.ts';
import { subjectKinds, type SubjectKind } from './queues.ts';

const lookedAt: Readonly<Record<SubjectKind, string>> = {
  order: '查看订单',
  policy: '查看保单',
  person: '查看客户',
  payment: '查看支付',
  difference: '查看对账差异',
  comment: '查看评价',
  alert: '查看提醒',
  'blocked-person': '查看名单',
  product: '查看产品',
  'underwriting-case': '查看人工核保',
  agent: '查看服务人员',
};

const named = (prefix: string, words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`${prefix}.${name}`, text]));

/** What the audit trail says, in the words of whoever reads it; a test finds an action without any. */
export const auditWords: Readonly<Record<string, string>> = {
  ...named(
    'order',
    Object.fromEntries(Object.entries(orderEvents).map(([event, { words }]) => [event, words])),
  ),
  ...named('policy', policyEventWords),
  ...named('renewal', {
    tell: '到期前告知续保',
    notice: '告知续保扣费日',
    'debit-failed': '续保扣费未成功',
    ...renewalEventWords,
  }),
  ...Object.fromEntries(subjectKinds.map((kind) => [`${kind}.looked-at`, lookedAt[kind]])),
  ...named(
    'ask',
    Object.fromEntries(Object.entries(askActs).map(([act, { title }]) => [act, `申请${title}`])),
  ),
  ...named('ask', { granted: '批准复核', refused: '不批准复核', withdrawn: '撤回复核申请' }),
  ...named('document', { signed: '电子文件签署并留存' }),
  ...named('order', {
    'file-kept': '上传资料',
    'file-removed': '删除资料',
    'file-looked-at': '查看订单附件',
    'card-read': '识别证件照片',
    'hand-over-made': '生成手机拍照的链接',
    'referral-looked-at': '查看转人工核保的原因',
    'identity-accepted': '证件照片审核通过',
    'identity-returned': '证件照片退回重拍',
    'consent-link-made': '生成确认链接',
    'consent-agreed': '相关人同意投保',
    'consent-refused': '相关人不同意投保',
    signed: '签名',
    stop: '未能受理，订单结束',
    'diligence-given': '声明保险费来源与控制人',
    'insured-verified': '被保险人验证身份',
    'register-mismatch': '登记信息不一致，转工作人员',
    'face-consented': '同意使用人脸信息',
    'face-consent-withdrawn': '撤回使用人脸信息的同意',
    'face-checked': '人脸核验',
    'face-page-begun': '前往核验机构的页面',
    'face-video-sent': '提交人脸视频',
    'envelope-opened': '发起签署',
    'signer-link-made': '生成签署链接',
    'signature-refused': '签署人不同意签署',
    'people-revealed': '签名前查看完整的人员信息',
    'instalments-ensured': '补齐各期保险费',
    'proposal-converted': '按核保结论转为投保申请',
    'terms-agreed': '接受附加承保条件',
    'terms-rejected': '未接受附加承保条件',
    'renewal-agreed': '同意到期自动申请重新投保',
    'renewal-stopped': '停止到期自动申请重新投保',
  }),
  ...named('draft', {
    begun: '开始填写投保信息',
    removed: '删除填写中的投保信息',
    expired: '填写中的投保信息过期删除',
    'link-made': '生成续填链接',
    'file-kept': '上传附件',
    'file-removed': '删除附件',
    'document-confirmed': '确认已阅读文件',
  }),
  ...named('policy', {
    issued: '出具保单',
    changed: '保单内容变更',
    mailed: '寄送电子保单',
    'sheet-taken': '下载电子保单',
    'sheet-looked-at': '查看电子保单',
  }),
  ...named('policy-service', {
    opened: '发起保全收费',
    paid: '保全收费已支付',
    closed: '关闭保全收费',
    'to-consent': '申请保全，等待相关人同意',
    documents: '保全待上传材料',
    'with-staff': '保全待审核',
    checking: '保全核对中',
    'with-insurer': '保全交保险公司办理',
    'to-pay': '保全待支付',
    done: '保全办结',
    refused: '保全未能办理',
    withdrawn: '客户撤回保全申请',
    decided: '审核保全申请',
    'link-made': '生成保全确认链接',
    'consent-agreed': '相关人同意变更',
    'consent-refused': '相关人不同意变更',
    'file-kept': '上传保全材料',
    'file-removed': '删除保全材料',
    'file-looked-at': '查看保全材料',
    'looked-at': '查看保全申请',
  }),
  ...named('policy', { received: '签收保单', 'handed-over': '保单转到新投保人名下' }),
  ...named('plan', { rewritten: '按年交重排交费计划', 'handed-over': '交费计划转给新投保人' }),
  ...named('surrender', {
    ask: '申请退保',
    verify: '退保核验身份',
    send: '退保提交保险公司',
    confirm: '保险公司确认退保',
    refuse: '保险公司未同意退保',
    refund: '退保款项开始退回',
    refunded: '退保办结',
    withdraw: '撤回退保申请',
    managed: '代客户处理退保申请',
    'paid-out': '登记退保金已转账',
  }),
  ...named('outside-policy', {
    saved: '记录在别处买的保险',
    removed: '删除在别处买的保险的记录',
    'file-kept': '上传保单照片',
    'file-removed': '删除保单照片',
  }),
  ...named('claim', claimEvents),
  ...named('claim', { 'looked-at': '查看理赔登记' }),
  ...named(
    'underwriting-case',
    Object.fromEntries(
      Object.entries(caseEvents).map(([event, { words }]) => [event, `人工核保：${words}`]),
    ),
  ),
  ...named('underwriting-case', {
    consented: '同意使用医疗资料',
    reused: '沿用已有的医疗资料',
    'file-kept': '上传医疗资料',
    'file-removed': '删除医疗资料',
    'looked-at': '查看人工核保',
    'page-looked-at': '查看医疗资料',
    'opinion-asked': '征求同事意见',
    'opinion-given': '答复同事意见',
    erased: '删除核保资料',
  }),
  ...named('underwriting-suggestion', {
    taken: '采纳核保规则建议',
    dismissed: '不采纳核保规则建议',
  }),
  ...named('return-visit', { verified: '回访前验证身份' }),
  ...named('return-visit', { answered: '回答回访', settled: '登记回访处理结果' }),
  ...named('quote', { locked: '锁定报价' }),
  ...named('suitability', { confirmed: '确认适当性结果', tested: '完成适当性测评' }),
  ...named('insurer', { alert: '保险公司的消息与记录不符' }),
  ...named('pay', {
    opened: '生成待支付款项',
    launched: '发起支付',
    paid: '收到款项',
    surplus: '收到多余款项',
    closed: '关闭支付',
    'fell-back': '支付未完成，恢复待支付',
    free: '无需支付',
  }),
  ...named('refund', {
    requested: '申请退款',
    sent: '退款已送支付机构',
    done: '退款完成',
    stuck: '退款被支付机构拒绝',
    again: '重新发起退款',
  }),
  ...named('bill', {
    reconciled: '完成对账',
    'asked-again': '重新对账',
    'difference-done': '处理对账差异',
    'difference-waived': '对账差异不予处理',
  }),
  ...named(
    'mandate',
    Object.fromEntries(
      Object.entries(mandateStates).map(([state, { title }]) => [state, `委托扣款：${title}`]),
    ),
  ),
  ...named('mandate', {
    begun: '开始签约委托扣款',
    carried: '委托扣款转到续保的保单',
    unsigned: '申请解除委托扣款',
  }),
  ...named('card', {
    signing: '开始绑定银行卡',
    signed: '银行卡已绑定',
    refused: '银行卡绑定被拒绝',
  }),
  ...named('instalment', { noticed: '通知客户即将扣款' }),
  ...named('plan', { lapsed: '扣款计划中止', stopped: '扣款计划停止' }),
  ...named('pay-alert', { seen: '提醒标为已处理' }),
  ...named('stuck-work', { retried: '重做卡住的任务', dismissed: '放弃卡住的任务' }),
  ...named('product', { published: '发布产品', withdrawn: '停售产品', returned: '恢复销售产品' }),
  ...named('comment', { submitted: '提交评价', shown: '展示评价', refused: '不展示评价' }),
  ...named('notice', { confirmed: '确认已阅读告知' }),
  ...named('health-notice', { answered: '填写健康告知' }),
  ...named('health-record', { confirmed: '确认健康告知', seen: '查看健康告知' }),
  ...named('health-data', { withdrawn: '撤回健康信息授权，删除健康信息' }),
  ...named('pregnancy', { saved: '保存孕期信息' }),
  ...named('underwriting', {
    begun: '开始智能核保',
    decided: '智能核保得出结论',
    accepted: '接受智能核保结论',
    reused: '沿用先前的核保回答',
  }),
  ...named('user', {
    created: '注册账户',
    'logged-in': '登录',
    'logged-out': '退出登录',
    'sessions-revoked': '结束其他登录',
    'mobile-bound': '绑定手机号码',
    'messages-chosen': '选择接收消息的方式',
    merged: '合并访客账户',
    exported: '下载个人信息',
    closed: '注销账户',
  }),
  ...named('identity', { linked: '关联第三方账号', unlinked: '解除第三方账号' }),
  ...named('family-member', {
    added: '添加家庭成员',
    changed: '修改家庭成员',
    removed: '移除家庭成员',
  }),
  ...named('consent', { granted: '同意授权', withdrawn: '撤回授权' }),
  ...named('agent', {
    'person-bound': '关联服务人员',
    applied: '申请成为服务人员',
    approve: '登记服务人员',
    refuse: '退回服务人员的申请',
    suspend: '暂停服务人员',
    resume: '恢复服务人员',
    end: '注销服务人员',
    scope: '修改服务人员的销售范围',
    'file-kept': '上传服务人员照片',
    'photo-read': '查看服务人员照片',
  }),
  ...named('cobrowse', { started: '同意服务人员查看页面', ended: '结束查看页面' }),
  ...named('live', { refused: '实时连接中越权的消息被拒绝' }),
  ...named('staff', {
    created: '新建员工账号',
    changed: '修改员工账号',
    deactivated: '停用员工账号',
    reactivated: '恢复员工账号',
    'password-reset': '重置员工密码',
    'password-changed': '修改自己的密码',
    'logged-in': '员工登录',
    'logged-out': '员工退出登录',
    'session-ended': '结束员工会话',
    'second-factor-enrolled': '登记验证器',
    'recovery-codes-renewed': '更换恢复代码',
    'sign-on-linked': '关联单点登录身份',
    'acts-for-customer': '开始以客户视角查看',
    'stopped-acting': '结束以客户视角查看',
    'used-session': '以客户视角打开页面',
  }),
  ...named('role', { saved: '保存角色', removed: '删除角色' }),
  ...named('queue', { taken: '领取待办', released: '放回待办', 'handed-over': '转交待办' }),
  ...named('personal-data', { unmasked: '查看完整的个人信息' }),
  ...named('search', { found: '按个人信息查找' }),
  ...named('screening', {
    opened: '名单筛查发现相近的人',
    'looked-at': '查看名单筛查',
    cleared: '名单筛查：不是同一人',
    stopped: '名单筛查：不予受理',
  }),
  ...named('blocked-person', { added: '加入不予承保名单', removed: '移出不予承保名单' }),
  ...named('export', { started: '开始导出', done: '导出完成', downloaded: '下载导出文件' }),
  ...named('setting', { changed: '修改设置' }),
  ...named('message', { tested: '试发消息' }),
  ...named('clock', {
    held: '时钟跳变，暂停到期处理',
    released: '时钟恢复',
    confirmed: '确认时钟无误',
  }),
  ...named('master-key', { rotated: '更换主密钥', retired: '停用旧主密钥' }),
};

/** What an action is called; one that is new is shown as it was written. */
export const wordsOfAction = (action: string): string => auditWords[action] ?? action;

/** What an entry can be about, by the first part of its subject. */
const subjectNames: Readonly<Record<string, string>> = {
  order: '订单',
  policy: '保单',
  user: '客户',
  pay: '支付',
  staff: '员工',
  draft: '投保信息',
  difference: '对账差异',
  bill: '账单',
  reconciliation: '对账',
  comment: '评价',
  mandate: '委托扣款',
  plan: '扣款计划',
  product: '产品',
  setting: '设置',
  role: '角色',
  export: '导出',
  queue: '待办',
  quote: '报价',
  'health-record': '健康告知',
  'health-session': '智能核保',
  'underwriting-case': '人工核保',
  'underwriting-suggestion': '核保规则建议',
  'pay-alert': '提醒',
  'message-template': '消息模板',
  'blocked-person': '不予承保名单',
  screening: '名单筛查',
  'master-key': '主密钥',
  message: '消息',
  job: '任务',
  pregnancy: '孕期信息',
  clock: '时钟',
  agent: '服务人员',
  live: '实时连接',
};

export const wordsOfSubject = (subject: string): string => {
  const cut = subject.indexOf(':');
  const kind = cut < 0 ? subject : subject.slice(0, cut);
  const name = subjectNames[kind] ?? kind;
  return cut < 0 ? name : `${name} ${subject.slice(cut + 1)}`;
};

/** Why, as whoever did it wrote down. */
export const reasonIn = (detail: unknown): string | null => {
  const said = (detail ?? {}) as Readonly<Record<string, unknown>>;
  const words = [said['reason'], said['why'], said['note']].find(
    (word) => typeof word === 'string' && word !== '',
  );
  return typeof words === 'string' ? words : null;
};

/** Whoever looked or searched left a row behind and everything else as it was. */
export const changesNothing = (action: string): boolean =>
  lookActions.includes(action) || action === 'search.found' || action === 'staff.used-session';

/** Looks at personal data, and what opened it: who looked is asked for by these. */
export const lookActions: readonly string[] = [
  'order.looked-at',
  'policy.looked-at',
  'person.looked-at',
  'order.file-looked-at',
  'order.referral-looked-at',
  'claim.looked-at',
  'underwriting-case.looked-at',
  'underwriting-case.page-looked-at',
  'policy.sheet-looked-at',
  'health-record.seen',
  'personal-data.unmasked',
  'staff.acts-for-customer',
];
