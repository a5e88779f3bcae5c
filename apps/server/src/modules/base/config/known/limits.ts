import { z } from 'zod';
import { field, known } from './known.ts';
import { clocks } from '@parasol/domain/base/clocks/clocks';
import { settingLengths } from '@parasol/domain/base/clocks/setting-lengths';

const fen = z.int().min(0);
const days = z.int().min(1).max(180);

/** Limits above which a colleague has to check. */
export const limitSettings = {
  'console-limits': known({
    title: '工作台限额',
    note: '哪些操作要两个人，个人信息显示多久，导出保留多久。',
    group: 'limits',
    schema: z.strictObject({
      refundFen: field(fen, '退款双人复核起点', {
        control: 'yuan',
        description: '没有出单的订单，退款累计达到这个金额时，要由另一位同事批准；已经出单的都要',
      }),
      unmaskMinutes: field(z.int().min(1).max(60), '完整个人信息显示时间（分钟）'),
      exportHours: field(z.int().min(1).max(720), '导出文件保留时间（小时）'),
    }),
    otherwise: {
      refundFen: 500_000,
      unmaskMinutes: settingLengths.unmasked.count,
      exportHours: settingLengths.export.count,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  retention: known({
    title: '到期记录的清除',
    note: '保存期限已满的销售记录每天凌晨列入清单。依法保留的记录不受影响。',
    group: 'limits',
    schema: z.strictObject({
      auto: field(z.boolean(), '按清单自动清除', {
        description: '停用时，清单要由两位同事在“记录保存期限”里申请和批准后才清除',
      }),
    }),
    otherwise: { auto: false },
    public: false,
    keptBy: 'security-settings',
  }),
  receipts: known({
    title: '保单签收',
    note: '客户没有签收保单时，按出单后的天数提醒、转客服联系；到期后有打开记录或提醒够次数的，视为收到，犹豫期从那天起算。',
    group: 'limits',
    schema: z.strictObject({
      remindAfterDays: field(days, '第一次提醒（天）'),
      remindEveryDays: field(days, '之后每隔几天提醒'),
      callAfterDays: field(days, '转客服电话联系（天）'),
      deemedAfterDays: field(days, '视为收到（天）'),
      leastReminders: field(z.int().min(1).max(20), '没有打开记录时，至少提醒几次'),
    }),
    otherwise: {
      remindAfterDays: settingLengths['receipt-reminded'].count,
      remindEveryDays: settingLengths['receipt-reminded-again'].count,
      callAfterDays: settingLengths['receipt-call'].count,
      deemedAfterDays: settingLengths['receipt-deemed'].count,
      leastReminders: 3,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  'underwriting-days': known({
    title: '人工核保期限',
    note: '客户的期限按自然日，核保员和保险公司的按工作日，都从第二天起算。',
    group: 'limits',
    schema: z.strictObject({
      draftDays: field(days, '客户填写申请（天）'),
      reviewDays: field(days, '核保员审核（工作日）'),
      supplementDays: field(days, '客户补充资料（天）'),
      insurerDays: field(days, '保险公司答复（工作日）'),
      confirmDays: field(days, '结论复核（工作日）'),
      offerDays: field(days, '核保结论和保险费保留（天）'),
      objectionDays: field(days, '申请复议（天）'),
    }),
    otherwise: {
      draftDays: settingLengths['case-draft'].count,
      reviewDays: settingLengths['case-review'].count,
      supplementDays: settingLengths['case-supplement'].count,
      insurerDays: settingLengths['case-insurer'].count,
      confirmDays: settingLengths['case-confirm'].count,
      offerDays: settingLengths['case-offer'].count,
      objectionDays: settingLengths['case-objection'].count,
    },
    public: false,
  }),
  'underwriting-limits': known({
    title: '核保权限',
    note: '风险保额超过限额的结论，要由另一位有复核权限的同事确认。',
    group: 'limits',
    schema: z.strictObject({
      standard: field(fen, '标准承保', { control: 'yuan' }),
      loading: field(fen, '加费承保', { control: 'yuan' }),
      exclusion: field(fen, '除外承保', { control: 'yuan' }),
      reduced: field(fen, '降低保额承保', { control: 'yuan' }),
      postponed: field(fen, '延期', { control: 'yuan' }),
      declined: field(fen, '不予承保', { control: 'yuan' }),
      suggestAfter: field(z.int().min(2).max(100), '多少次相同结论后建议成为规则'),
    }),
    otherwise: {
      standard: 500_000_000,
      loading: 500_000_000,
      exclusion: 500_000_000,
      reduced: 500_000_000,
      postponed: 1_000_000_000,
      declined: 1_000_000_000,
      suggestAfter: 5,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  'aml-limits': known({
    title: '反洗钱限额',
    note: '保险费达到限额的订单，投保人、被保险人和受益人都要核对证件。产品自己的限额更低时按产品的。',
    group: 'limits',
    schema: z.strictObject({
      singleFen: field(fen, '趸交保险费', { control: 'yuan' }),
      yearlyFen: field(fen, '年交保险费', { control: 'yuan' }),
    }),
    otherwise: { singleFen: 20_000_000, yearlyFen: 2_000_000 },
    public: false,
    keptBy: 'security-settings',
  }),
  'aml-proof': known({
    title: '反洗钱证明材料',
    note: '达到反洗钱限额的订单都要声明保险费来源和实际控制人；金额更高的还要上传证明。',
    group: 'limits',
    schema: z.strictObject({
      proofFen: field(fen, '上传收入或财产证明的起点', {
        control: 'yuan',
        description: '一次交清或一年的保险费',
      }),
    }),
    otherwise: { proofFen: 20_000_000 },
    public: false,
    keptBy: 'security-settings',
  }),
  'suitability-pause': known({
    title: '冷静思考期',
    note: '保险费远超客户自己填写的预算或收入时，客户坚持购买也要先等一段时间，再由本人确认。等待期间可以随时调整方案。',
    group: 'limits',
    schema: z.strictObject({
      fromFen: field(fen, '从多少保险费起', {
        control: 'yuan',
        description: '一年的或一次交清的保险费低于这个金额，不用等',
      }),
      budgetPercent: field(z.int().min(100).max(10_000), '保险费超过预算的（%）', {
        description: '300 就是 3 倍',
      }),
      incomePercent: field(z.int().min(20).max(1000), '每年保险费超过家庭年收入的（%）', {
        description: '连同客户在这里每年已交的保险费一起算',
      }),
      singleIncomePercent: field(
        z.int().min(100).max(10_000),
        '一次交清的保险费超过家庭年收入的（%）',
        { description: '连同近一年在这里一次交清的一起算' },
      ),
      hours: field(z.int().min(1).max(168), '等待（小时）'),
      raisePercent: field(
        z.int().min(0).max(500),
        '重新评估时，收入或预算提高多少以内当时就算（%）',
        {
          description: '提高得更多的，等待结束以后才算；前后两次回答都保留',
        },
      ),
    }),
    otherwise: {
      fromFen: 200_000,
      budgetPercent: 300,
      incomePercent: 50,
      singleIncomePercent: 600,
      hours: settingLengths['suitability-pause'].count,
      raisePercent: 20,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  'insured-auth': known({
    title: '被保险人认证',
    note: '为其他成年人投保时，一次交清或一年的保险费达到这个金额，被保险人签署前要在自己的手机上验证身份。',
    group: 'limits',
    schema: z.strictObject({
      fromYearlyFen: field(fen, '认证起点', { control: 'yuan' }),
    }),
    otherwise: { fromYearlyFen: 1_000_000 },
    public: false,
    keptBy: 'security-settings',
  }),
  'card-proof': known({
    title: '银行卡验证身份',
    note: '登记机构没有答复时，投保人可以用本人储蓄卡的四要素（姓名、证件号码、卡号、预留手机号）和银行验证码证明身份。保险费更高的，要用人脸或由工作人员核对。',
    group: 'limits',
    schema: z.strictObject({
      mostYearlyFen: field(fen, '一年保险费不超过', { control: 'yuan' }),
      minutes: field(z.int().min(5).max(60), '银行验证之后多久内有效（分钟）'),
      proofsADay: field(z.int().min(1).max(10), '一张卡每天最多验证（次）'),
    }),
    otherwise: {
      mostYearlyFen: 1_000_000,
      minutes: settingLengths['card-proof'].count,
      proofsADay: 3,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  'face-check': known({
    title: '人脸核验',
    note: '人脸与证件人像比对的尺度、动作和次数，以及人脸照片和视频保留多久。距离越小越像；介于两个界限之间的转给工作人员。',
    group: 'limits',
    schema: z.strictObject({
      yesUpTo: field(z.number().min(0.2).max(0.5), '距离不超过多少算同一人'),
      noFrom: field(z.number().min(0.5).max(0.8), '距离从多少起不是同一人'),
      turnFrom: field(z.number().min(0.15).max(0.6), '转头的最小幅度'),
      mouthFrom: field(z.number().min(0.12).max(0.6), '张嘴的最小幅度'),
      actions: field(z.int().min(2).max(5), '每次做几个动作'),
      minutes: field(z.int().min(1).max(10), '一次核验的有效时间（分钟）'),
      attemptsADay: field(z.int().min(1).max(20), '每人每份订单每天最多尝试（次）'),
      keepDays: field(
        z.int().min(1).max(clocks['records-face'].count),
        '核对结束后保留照片和视频（天）',
        {
          description: `没有人核对过的，最多保留 ${clocks['records-face'].count} 天`,
        },
      ),
    }),
    otherwise: {
      yesUpTo: 0.42,
      noFrom: 0.58,
      turnFrom: 0.25,
      mouthFrom: 0.2,
      actions: 3,
      minutes: settingLengths['face-check'].count,
      attemptsADay: 5,
      keepDays: settingLengths['face-kept'].count,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  'recording-check': known({
    title: '录音录像质检',
    note: '完成的录音录像有多少要由质检人员检查。全部检查时，通过以后才出具保单；抽检时，没有通过的在犹豫期内补录。录制有中断的一律检查。',
    group: 'limits',
    schema: z.strictObject({
      percent: field(z.int().min(0).max(100), '检查比例（%）'),
      lookMinutes: field(z.int().min(5).max(240), '说明原因后可以播放多久（分钟）'),
      charactersASecond: field(z.int().min(1).max(1000), '每秒朗读的字数', {
        description: '60 岁及以上的客户按这个速度，年轻一些的快三成',
      }),
    }),
    otherwise: {
      percent: 100,
      lookMinutes: settingLengths['recording-look'].count,
      charactersASecond: 6,
    },
    public: false,
    keptBy: 'security-settings',
  }),
  surrender: known({
    title: '退保',
    note: '退还多少起再次核验身份，提交保险公司之前客户有多久可以撤回。',
    group: 'limits',
    schema: z.strictObject({
      identityFen: field(fen, '再次核验身份起点', { control: 'yuan' }),
      recallMinutes: field(z.int().min(0).max(120), '可以撤回的时间（分钟）', {
        description: '申请的日期和退还金额从提交时算起，不受影响',
      }),
    }),
    otherwise: { identityFen: 1_000_000, recallMinutes: settingLengths['surrender-recall'].count },
    public: false,
    keptBy: 'security-settings',
  }),
  reinstatement: known({
    title: '复效',
    note: '客户申请复效时，欠交的保险费从应交日起按这个年利率计单利。',
    group: 'limits',
    schema: z.strictObject({
      basisPoints: field(z.int().min(0).max(2400), '年利率（万分之）', {
        description: '500 就是 5%',
      }),
    }),
    otherwise: { basisPoints: 500 },
    public: false,
    keptBy: 'security-settings',
  }),
  'identity-limits': known({
    title: '身份核验限额',
    note: '向登记机构核对姓名和证件号码的次数，以及一次核对结果用多久。',
    group: 'limits',
    schema: z.strictObject({
      checksADay: field(z.int().min(1).max(200), '每位客户每天最多核验（次）'),
      believedDays: field(z.int().min(1).max(90), '核验结果有效（天）'),
    }),
    otherwise: { checksADay: 30, believedDays: settingLengths['identity-believed'].count },
    public: false,
    keptBy: 'security-settings',
  }),
  'signing-reading': known({
    title: '签署前的阅读时间',
    note: '投保文件打开多久以后才能签名，按文件的字数计算。',
    group: 'limits',
    schema: z.strictObject({
      charactersASecond: field(z.int().min(1).max(1000), '每秒阅读的字数'),
      leastSeconds: field(z.int().min(1).max(600), '最短（秒）'),
      mostSeconds: field(z.int().min(1).max(600), '最长（秒）'),
    }),
    otherwise: { charactersASecond: 60, leastSeconds: 10, mostSeconds: 30 },
    public: false,
    keptBy: 'security-settings',
  }),
};
