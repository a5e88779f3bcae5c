import type { ProductFacts } from './searched-product.ts';

/** A thing that people look for, in their words, and how well a product answers it, 0 to 1. */
export interface Concept {
  readonly code: string;
  /** Its name, as the page says it was understood. */
  readonly shown: string;
  readonly words: readonly string[];
  readonly fits: (facts: ProductFacts) => number;
  /** How much it counts beside others; 1 when absent. */
  readonly weight?: number;
}

const is = (holds: boolean, otherwise = 0): number => (holds ? 1 : otherwise);

const concept = (
  code: string,
  shown: string,
  words: string,
  fits: Concept['fits'],
  weight = 1,
): Concept => ({ code, shown, words: words.split(/\s+/), fits, weight });

/** The most telling place of a product that has one of the words. */
const saysAny =
  (...words: readonly string[]): Concept['fits'] =>
  ({ says }) =>
    Math.max(...words.map(says));

const reimburses = ({ product }: ProductFacts): boolean =>
  product.coverages.some(({ form }) => form === 'reimbursement');

const paysOnLife = ({ product }: ProductFacts): boolean =>
  product.kind === 'term-life' || product.kind === 'whole-life';

const saves = ({ product }: ProductFacts): number =>
  product.kind === 'whole-life' ? 1 : product.kind === 'annuity' ? 0.9 : 0;

const adultAge = 18;
const retired = 61;

const forChildren = ({ product }: ProductFacts): boolean => product.eligibility.age.max < adultAge;

const kinds: readonly Concept[] = [
  concept(
    'medical',
    '医疗',
    '医疗 医疗险 医疗保险 百万医疗 百万医疗险 百万医疗保险 住院 看病 就医 报销 医药费 医疗费 治病 住院医疗 住院报销 看病报销 健康险 商业医疗',
    (facts) => is(facts.product.kind === 'medical', reimburses(facts) ? 0.3 : 0),
  ),
  concept(
    'critical',
    '重疾',
    '重疾 重疾险 重大疾病 重大疾病险 重大疾病保险 大病 大病险 大病保险 重病 重症 得大病 大病给付',
    (facts) => is(facts.product.kind === 'critical-illness') * (0.7 + 0.3 * facts.says('重大疾病')),
  ),
  concept(
    'cancer',
    '防癌',
    '癌 癌症 癌症险 癌症保险 防癌 防癌险 防癌保险 肿瘤 恶性肿瘤 抗癌 原位癌 化疗 放疗 患癌 得癌',
    ({ product, says }) =>
      Math.max(
        says('防癌'),
        0.8 *
          (product.coverages.filter(({ name }) => name.includes('恶性肿瘤')).length /
            product.coverages.length),
        0.4 * says('恶性肿瘤'),
      ),
  ),
  concept(
    'term-life',
    '定期寿险',
    '定期寿险 定寿 定期寿 定期身故 房贷 车贷 贷款 还贷 顶梁柱 家庭支柱 经济支柱 养家',
    ({ product }) => is(product.kind === 'term-life'),
  ),
  concept(
    'life',
    '寿险',
    '寿险 人寿 人寿保险 身故 身价 死亡 去世 身亡 全残 身故保险 身后 万一不在了',
    (facts) => is(facts.product.kind === 'term-life', paysOnLife(facts) ? 0.7 : 0),
  ),
  concept(
    'whole-life',
    '终身寿险',
    '终身寿险 终身寿 终生寿险 终生寿 增额 增额寿 增额寿险 增额终身 增额终身寿 增额终身寿险 传承 财富传承 遗产 复利 递增',
    ({ product }) => is(product.kind === 'whole-life'),
  ),
  concept(
    'savings',
    '储蓄与养老',
    '养老 养老金 养老险 养老保险 退休 退休金 存钱 攒钱 储蓄 储蓄险 理财 理财险 存款 增值 收益 分红 财富',
    (facts) => saves(facts) * (facts.product.eligibility.age.max >= 60 ? 1 : 0.6),
  ),
  concept('for-later', '养老教育', '养老教育', saves),
  concept(
    'education',
    '教育金',
    '教育金 教育 教育年金 教育险 上学 学费 读书 大学教育金 高中教育金 上大学 学业 升学 留学',
    (facts) => is(facts.product.kind === 'annuity') * (forChildren(facts) ? 1 : 0.6),
    1.3,
  ),
  concept('annuity', '年金', '年金 年金险 年金保险 领钱 每年领', ({ product }) =>
    is(product.kind === 'annuity'),
  ),
  concept(
    'accident',
    '意外',
    '意外 意外险 意外伤害 意外保险 意外伤害险 意外医疗 摔 摔伤 摔了 摔跤 磕碰 骨折 扭伤 烫伤 烧伤 车祸 交通事故 撞了 撞车 猫抓 狗咬 猫抓狗咬 被狗咬 伤残 残疾 运动受伤 受伤 骑车 骑行 溺水',
    ({ product }) => is(product.kind === 'accident'),
  ),
  concept(
    'transport',
    '公共交通',
    '飞机 航空 航班 坐飞机 航意险 航空意外 航空险 高铁 火车 动车 地铁 坐地铁 公交 公交车 大巴 客车 轮船 公共交通 交通意外 出差',
    (facts) => is(facts.product.kind === 'accident') * saysAny('公共交通', '航空', '民航')(facts),
  ),
  concept(
    'maternity',
    '孕产',
    '怀孕 孕妇 孕期 孕产 怀孕了 产检 产妇 生孩子 生娃 生宝宝 生小孩 分娩 生育 生育险 剖腹产 剖宫产 顺产 备孕 胎停 流产 二胎 双胞胎 试管 试管婴儿 母婴 母婴险 母婴保险 准妈妈 宫外孕 早产 妊娠 胎儿 产后',
    ({ product }) =>
      is(product.kind === 'maternity' || product.eligibility.pregnancy !== undefined),
    1.4,
  ),
];

const ways: readonly Concept[] = [
  concept(
    'free',
    '免费',
    '免费 免费领 免费领取 免费保险 赠送 赠险 白送 不要钱 不花钱 送的 领取保险 积分',
    ({ product }) => is(product.pay.cashier === 'free'),
  ),
  concept(
    'regional',
    '城市补充医疗',
    '惠民保 惠民 普惠 城市 城市定制 城市保险 城市医疗 定制医疗 医保补充 补充医疗 补充医保 医保报完',
    ({ product }) => is(product.eligibility.socialInsuranceRequired),
  ),
  concept(
    'no-questions',
    '不问健康',
    '不用健康告知 无需健康告知 免健告 免健康告知 没有健康告知 不问健康 不健告 带病 带病投保 带病体 既往症 有病史 病史 被拒保 拒保 拒保过 得过 患过 做过手术 术后 不体检 免体检',
    ({ product }) => (product.flow.insuredHealthNotice ? 0 : is(product.kind === 'medical', 0.7)),
    1.2,
  ),
  concept(
    'chronic',
    '慢性病',
    '慢性病 慢病 三高 老毛病 高血脂人群 长期吃药 常年吃药 基础病',
    (facts) =>
      Math.max(
        0.8 * is(!facts.product.flow.insuredHealthNotice && facts.product.kind === 'medical'),
        saysAny('慢性病')(facts) + 0.4 * is(facts.product.kind === 'medical'),
      ),
  ),
  concept(
    'no-deductible',
    '没有免赔额',
    '零免赔 0免赔 免赔额0 无免赔 没有免赔额 免赔额低 低免赔',
    (facts) =>
      saysAny('零免赔', '没有免赔额', '无免赔额')(facts) *
      is(facts.product.kind === 'medical', 0.5),
  ),
  concept(
    'no-social',
    '没有医保',
    '没有社保 没社保 无社保 没有医保 没医保 无医保 没交社保 未参加医保',
    ({ product }) =>
      product.eligibility.socialInsuranceRequired
        ? 0
        : is(product.kind === 'medical') *
          is(
            product.options.some(({ key }) => key === 'socialInsurance'),
            0.6,
          ),
  ),
  concept('monthly', '按月交费', '月交 按月 按月交 每月交 月付 分期 分期付款', ({ product }) =>
    is(
      product.options.some(
        (option) =>
          option.kind === 'choice' &&
          option.key === 'payFrequency' &&
          option.choices.some(({ value }) => value === 'monthly'),
      ),
    ),
  ),
  concept('for-life', '保终身', '终身 保终身 终生 保终生 一辈子 保一辈子', ({ terms }) =>
    is(terms.some(({ kind }) => kind === 'life')),
  ),
  concept(
    'loan',
    '保单借款',
    '保单借款 保单贷款 贷款周转 减保 取现 部分领取',
    (facts) =>
      Math.max(is(facts.product.rights?.loan !== undefined), saysAny('减保', '保单借款')(facts)) *
      (0.6 + 0.4 * saves(facts)),
  ),
  concept(
    'cash-value',
    '现金价值',
    '现金价值 现价 退保能拿',
    (facts) => saysAny('现金价值')(facts) * (0.6 + 0.4 * saves(facts)),
  ),
  concept('waiver', '投保人豁免', '豁免 投保人豁免 保费豁免 免交保费', ({ product, says }) =>
    Math.max(is(product.coverages.some(({ form }) => form === 'waiver')), says('豁免')),
  ),
  concept('mild', '轻症中症', '轻症 中症 轻症赔 轻度', saysAny('轻症', '中症')),
  concept('allowance', '住院津贴', '津贴 住院津贴 误工费 住院补贴', (facts) =>
    Math.max(
      is(
        facts.product.coverages.some(({ form }) => form === 'daily-allowance'),
        0,
      ) * 0.8,
      saysAny('住院津贴')(facts),
    ),
  ),
  concept(
    'drugs',
    '特定药品',
    '特药 靶向药 进口药 院外药 外购药 自费药 社保外 社保外用药 特定药品 抗癌药',
    (facts) =>
      saysAny('特定药品', '院外')(facts) *
      (facts.product.eligibility.socialInsuranceRequired ? 0.6 : 1),
  ),
  concept(
    'outpatient',
    '门诊',
    '门诊 门急诊 急诊 看门诊 感冒发烧 感冒 发烧 小病',
    (facts) => saysAny('门急诊', '门诊')(facts) * (0.6 + 0.4 * saysAny('疾病门急诊')(facts)),
  ),
];

const people: readonly Concept[] = [
  concept(
    'parents',
    '爸妈',
    '爸妈 父母 爸爸 妈妈 老爸 老妈 我妈 我爸 爹 娘 老人 老人家 老年 老年人 老年 中老年 长辈 爷爷 奶奶 外公 外婆 姥姥 姥爷 岳父 岳母 公公 婆婆 丈母娘 老丈人 双亲 高龄 退休老人',
    ({ product }) => {
      const { age, relations } = product.eligibility;
      if (!relations.includes('parent') || age.max < retired) return 0;
      return age.min >= 40 ? 1 : age.max >= 80 ? 0.8 : 0.5;
    },
  ),
  concept(
    'children',
    '孩子',
    '孩子 小孩 小孩子 儿童 少儿 宝宝 婴儿 婴幼儿 新生儿 儿子 女儿 娃 娃娃 宝贝 闺女 未成年 未成年人 幼儿园 小学生 中学生 小朋友 子女 孙子 孙女 学校 在学校 校园 学平险',
    ({ product }) => {
      const { age, relations } = product.eligibility;
      if (!relations.includes('child') || age.min >= adultAge) return 0;
      return age.max < adultAge ? 1 : 0.4;
    },
  ),
  concept('mother-child', '孩子与孕产', '孩子与孕产 妇幼', ({ product }) =>
    is(product.kind === 'maternity' || product.eligibility.age.max < adultAge),
  ),
  concept(
    'spouse',
    '配偶',
    '老公 老婆 丈夫 妻子 爱人 配偶 媳妇 先生 太太 夫妻 夫妻俩 对象 两口子',
    ({ product }) => is(product.eligibility.relations.includes('spouse')),
    0.6,
  ),
  concept(
    'family',
    '一家人',
    '全家 一家 一家人 一家三口 一家四口 家人 家庭 全家人 全家一起',
    ({ product }) =>
      is(product.flow.familyOrder, 0.3) * is(product.eligibility.relations.length > 2, 0.3),
  ),
  concept(
    'risky-work',
    '高危职业',
    '高危 高危职业 高风险职业 危险工作 6类职业 五类职业 六类职业',
    (facts) =>
      is(facts.product.eligibility.occupationClasses.includes(6)) *
      (facts.product.kind === 'accident' ||
      reimburses(facts) ||
      facts.product.kind === 'critical-illness'
        ? 1
        : 0.4),
  ),
  concept(
    'cheap',
    '价格低',
    '便宜 便宜的 便宜点 便宜点的 性价比 实惠 不贵 低价 学生党 几十块',
    ({ lowest, breadth }) =>
      lowest === undefined ? 0 : (1 / (1 + lowest / 20_000)) * (0.5 + 0.5 * breadth),
  ),
];

export const concepts: readonly Concept[] = [...kinds, ...ways, ...people];

/** Lines of insurance that are looked for and, until a product is named after one, not sold. */
export const otherLines: readonly string[] =
  '车险 汽车保险 汽车险 交强险 商业车险 三者险 宠物 宠物险 猫狗保险 旅游 旅游险 旅行 旅行险 境外旅行 家财险 家庭财产 财产险 房屋保险 手机碎屏险 碎屏险 运费险 延误险 航延险 责任险 雇主责任险 团险 团体险 货运险 农业险 信用保险'.split(
    ' ',
  );

/** Said by somebody who asks whether they can be insured with what they have. */
export const asksWhetherInsurable =
  /(?:能|可以|可不可以|能不能|还能|可)(?:不能)?(?:买|投保|投|保|参保)|(?:得|患)过|查出|体检|病史|带病|患者|病人|有.{1,8}(?:病|结节|息肉|囊肿)/u;
