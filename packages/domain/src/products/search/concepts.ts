import type { Concept } from './concept.ts';
import { kindConcepts } from './kind-concepts.ts';
import { peopleConcepts } from './people-concepts.ts';
import { wayConcepts } from './way-concepts.ts';

export const concepts: readonly Concept[] = [...kindConcepts, ...wayConcepts, ...peopleConcepts];

/** Lines of insurance that are looked for and, until a product is named after one, not sold. */
export const otherLines: readonly string[] =
  '车险 汽车保险 汽车险 交强险 商业车险 三者险 宠物 宠物险 猫狗保险 旅游 旅游险 旅行 旅行险 境外旅行 家财险 家庭财产 财产险 房屋保险 手机碎屏险 碎屏险 运费险 延误险 航延险 责任险 雇主责任险 团险 团体险 货运险 农业险 信用保险'.split(
    ' ',
  );

/** Words of a customer with a condition, about being insured with it. */
export const asksWhetherInsurable =
  /(?:能|可以|可不可以|能不能|还能|可)(?:不能)?(?:买|投保|投|保|参保)|(?:得|患)过|查出|体检|病史|带病|患者|病人|有.{1,8}(?:病|结节|息肉|囊肿)/u;
