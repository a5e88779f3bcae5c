import { kindNames } from '#products/catalogue/names.ts';
import { adultAge, concept, is, reimburses, saves, saysAny, type Concept } from './concept.ts';
import type { ProductFacts } from './searched-product.ts';

const paysOnLife = ({ product }: ProductFacts): boolean =>
  product.kind === 'term-life' || product.kind === 'whole-life';

const forChildren = ({ product }: ProductFacts): boolean => product.eligibility.age.max < adultAge;

/** Kinds of cover. */
export const kindConcepts: readonly Concept[] = [
  concept(
    'medical',
    '医疗',
    '医疗 医疗险 医疗保险 百万医疗 百万医疗险 百万医疗保险 住院 看病 就医 报销 医药费 医疗费 治病 住院医疗 住院报销 看病报销 健康险 商业医疗',
    (facts) => is(facts.product.kind === 'medical', reimburses(facts) ? 0.3 : 0),
  ),
  concept(
    'critical',
    '重疾',
    '重疾 重疾险 重大疾病 重大疾病险 重大疾病保险 大病 大病险 大病保险 重病 重症 得大病 大病给付 心梗 心肌梗死 心肌梗塞 脑梗 脑中风 脑卒中 中风 偏瘫 瘫痪 白血病 尿毒症 肾衰竭 肾衰 换肾 器官移植 心脏搭桥 心脏支架',
    (facts) => is(facts.product.kind === 'critical-illness') * (0.7 + 0.3 * facts.says('重大疾病')),
  ),
  concept(
    'cancer',
    '防癌',
    '癌 癌症 癌症险 癌症保险 防癌 防癌险 防癌保险 肿瘤 恶性肿瘤 抗癌 原位癌 化疗 放疗 患癌 得癌 乳腺癌 肺癌 胃癌 肝癌 肠癌 结肠癌 直肠癌 结直肠癌 甲状腺癌 宫颈癌 子宫癌 卵巢癌 前列腺癌 食管癌 食道癌 鼻咽癌 胰腺癌 膀胱癌 肾癌 脑瘤 淋巴瘤 淋巴癌 骨癌 皮肤癌',
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
    kindNames['term-life'],
    '定期寿险 定寿 定期寿 定期身故 房贷 车贷 贷款 还贷 顶梁柱 家庭支柱 经济支柱 养家 老公出事 家里出事',
    ({ product }) => is(product.kind === 'term-life'),
  ),
  concept(
    'life',
    '寿险',
    '寿险 人寿 人寿保险 身故 身价 死亡 死 死了 去世 过世 离世 身亡 全残 身故保险 身后 万一不在了',
    (facts) => is(facts.product.kind === 'term-life', paysOnLife(facts) ? 0.7 : 0),
  ),
  concept(
    'whole-life',
    kindNames['whole-life'],
    '终身寿险 终身寿 终生寿险 终生寿 增额 增额寿 增额寿险 增额终身 增额终身寿 增额终身寿险 传承 财富传承 遗产 传给 留给 留一笔钱 留笔钱 留点钱 留钱 传给孩子 留给孩子 传给子女 留给子女 传给儿子 留给女儿 传给下一代 留给后代 复利 递增',
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
    '意外 意外险 意外伤害 意外保险 意外伤害险 意外医疗 摔 摔伤 摔了 摔跤 磕碰 骨折 扭伤 烫伤 烧伤 车祸 交通事故 撞 撞了 撞车 猫抓 狗咬 猫抓狗咬 被狗咬 伤残 残疾 运动受伤 受伤 扭到 扭了 崴脚 崴了 打球 滑雪 爬山 户外 自驾 骑车 骑行 溺水 工伤 出事 出意外 电动车 电瓶车 摩托车 摩托 自行车 三轮车 摔倒 滑倒 跌倒 触电 砸伤 割伤 中暑',
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
    '孕 孕妈 孕妈妈 怀孕 孕妇 孕期 孕产 怀孕了 产检 产妇 生孩子 生娃 生宝宝 生小孩 分娩 生育 生育险 剖腹产 剖宫产 顺产 备孕 胎停 流产 二胎 双胞胎 试管 试管婴儿 母婴 母婴险 母婴保险 准妈妈 宫外孕 早产 妊娠 胎儿 产后 新生儿先天 先天性疾病 先天畸形 羊水栓塞 早产儿 妊娠期高血压 妊高症 妊娠糖尿病',
    ({ product }) =>
      is(product.kind === 'maternity' || product.eligibility.pregnancy !== undefined),
    1.4,
  ),
];
