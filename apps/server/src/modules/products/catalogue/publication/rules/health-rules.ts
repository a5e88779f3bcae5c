import { faultIf, type Fault, type PublicationRule } from './rule.ts';

/** Questions that leave the extent of the answer to the customer; the law holds them void. */
const catchAll: readonly RegExp[] = [
  /(?:任何|一切|所有)(?:其他)?(?:的)?(?:疾病|不适|异常|症状)/,
  /其他(?:任何)?(?:未(?:列明|提及|告知)的?)?(?:疾病|异常|不适|症状)/,
  /(?:以上|上述)(?:未|没有)(?:提及|列明|列出|包括)/,
  /(?:除|除了)(?:以上|上述).{0,12}(?:以外|之外|外)/,
  /身体(?:状况)?是否(?:健康|良好|正常)/,
];
const genetic = /基因(?:检测|筛查|测序|诊断)/;

/** The questions of a health notice, wherever they are in it. */
const questions = (value: unknown, path: string): { path: string; text: string }[] => {
  if (Array.isArray(value))
    return value.flatMap((each, index) => questions(each, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const here = `${path}.${key}`;
    if (key === 'ask' && typeof each === 'string') return [{ path: here, text: each }];
    if (key === 'items' && Array.isArray(each)) {
      return each.flatMap((item, index) =>
        typeof item === 'string'
          ? [{ path: `${here}[${index}]`, text: item }]
          : questions(item, here),
      );
    }
    return questions(each, here);
  });
};

const asks = (healthNotice: unknown, pattern: RegExp, reason: string): Fault[] =>
  questions(healthNotice, 'healthNotice').flatMap(({ path, text }) => {
    const found = pattern.exec(text);
    return found ? [{ path, message: `“${found[0]}”${reason}` }] : [];
  });

/** Questions that health products must ask, and questions that no product may ask. */
export const healthRules: readonly PublicationRule[] = [
  {
    rule: 'no-catch-all-question',
    regulation: '《保险法》司法解释（二）第六条；《保险销售行为管理办法》（令2023年第2号）',
    check: ({ healthNotice }) =>
      catchAll.flatMap((pattern) =>
        asks(healthNotice, pattern, '是概括性条款，应当改为具体的询问'),
      ),
  },
  {
    rule: 'no-genetic-data',
    regulation: '《健康保险管理办法》第三十八条',
    check: ({ healthNotice }) => asks(healthNotice, genetic, '：除家族病史外不得询问基因信息'),
  },
  {
    rule: 'asks-other-cover',
    regulation: '《健康保险管理办法》第四十一条',
    check: (product) => {
      const reimburses =
        (product.kind === 'medical' || product.kind === 'maternity') &&
        product.coverages.some((coverage) => coverage.form === 'reimbursement');
      const asked = product.notices.some((notice) => notice.code === 'other-cover');
      return faultIf(
        reimburses && !asked,
        'notices',
        '费用补偿型医疗保险应当询问是否拥有其他费用补偿型保险（other-cover）',
      );
    },
  },
];
