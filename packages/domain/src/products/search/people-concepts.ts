import { relationNames } from '#base/people/relation.ts';
import { adultAge, concept, is, reimburses, type Concept } from './concept.ts';

const retired = 61;

/** Persons to insure, and their circumstances. */
export const peopleConcepts: readonly Concept[] = [
  concept(
    'parents',
    '爸妈',
    '爸妈 父母 爸爸 妈妈 老爸 老妈 我妈 我爸 父亲 母亲 爹妈 爹娘 老父亲 老母亲 养父 养母 家里老人 老两口 爹 娘 老人 老人家 老年 老年人 老年 中老年 长辈 爷爷 奶奶 外公 外婆 姥姥 姥爷 岳父 岳母 公公 婆婆 丈母娘 老丈人 双亲 高龄 退休老人',
    ({ product }) => {
      const { age, relations } = product.eligibility;
      if (!relations.includes('parent') || age.max < retired) return 0;
      return age.min >= 40 ? 1 : age.max >= 80 ? 0.8 : 0.5;
    },
  ),
  concept(
    'children',
    '孩子',
    '孩子 小儿 幼儿 男孩 女孩 男宝 女宝 小孩 小孩子 儿童 少儿 宝宝 婴儿 婴幼儿 新生儿 儿子 女儿 娃 娃娃 宝贝 闺女 未成年 未成年人 幼儿园 学生 小学生 中学生 初中生 高中生 小朋友 子女 孙子 孙女 学校 在学校 校园 学平险',
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
    relationNames.spouse,
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
    '高危 高危职业 高风险职业 危险工作 6类职业 五类职业 六类职业 工地 建筑工地 施工 高空 高空作业 登高 井下 下井 矿上 矿工 电焊 危险工种',
    (facts) =>
      is(facts.product.eligibility.occupationClasses.includes(6)) *
      (facts.product.pay.cashier === 'free' ? 0.4 : 1) *
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
