import { frequencyNames } from '#products/catalogue/names.ts';
import { concept, is, saves, saysAny, type Concept } from './concept.ts';

/** Single benefits, ways to pay, and conditions of buying. */
export const wayConcepts: readonly Concept[] = [
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
    '不用健康告知 无需健康告知 免健告 免健康告知 没有健康告知 不问健康 不健告 带病 带病投保 带病体 有病 生过病 生了病 得了病 身体不好 体检异常 既往症 有病史 病史 被拒保 拒保 拒保过 得过 患过 做过手术 术后 不体检 免体检',
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
  concept(
    'monthly',
    frequencyNames.monthly,
    '月交 按月 按月交 每月交 月付 分期 分期付款',
    ({ product }) =>
      is(
        product.options.some(
          (option) =>
            option.kind === 'choice' &&
            option.key === 'payFrequency' &&
            option.choices.some(({ value }) => value === 'monthly'),
        ),
      ),
  ),
  concept(
    'renewal',
    '续保',
    '续保 保证续保 可续保 能续保 续保稳定 停售还能续',
    (facts) => saysAny('保证续保', '续保')(facts) * is(facts.product.kind === 'medical', 0.4),
  ),
  concept('for-life', '保终身', '终身 保终身 终生 保终生 一辈子 保一辈子', ({ terms }) =>
    is(terms.some(({ kind }) => kind === 'life')),
  ),
  concept(
    'loan',
    '保单借款',
    '保单借款 借款 借钱 保单贷款 贷款周转 减保 取现 部分领取',
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
  concept('sudden-death', '猝死', '猝死 过劳', saysAny('猝死'), 1.2),
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
    '特药 靶向药 进口药 院外药 外购药 自费药 社保外 社保外用药 医保外 医保外用药 目录外 自费药品 特定药品 抗癌药',
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
