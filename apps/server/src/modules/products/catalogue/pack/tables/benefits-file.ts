import type { BenefitRules } from '@parasol/domain/products/catalogue/product/benefit';
import { rewardedActNames } from '@parasol/domain/products/catalogue/product/benefit';
import { doubtsAt } from '@parasol/domain/base/wording/doubts/doubts';
import { claimsAt } from '@parasol/domain/base/wording/placed-claims';
import { z } from 'zod';
import type { CatalogueFiles } from '#modules/products/catalogue/pack/catalogue-files.ts';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import { code, productNo, text } from '#modules/products/catalogue/pack/schemas/scalars.ts';
import { parseYaml, readYaml } from '#modules/products/catalogue/pack/yaml-file.ts';

const file = '_shared/benefits.yaml';
const points = z.int().min(1).max(10_000);
const worth = z.int().min(0).max(10_000);
const days = z.int().min(1).max(3650);

/** Fields that would reduce a premium, under any name. */
const rebateFields = ['off', 'discount', 'rebate', 'premium', 'amount', 'fen', 'percent', 'cash'];
const noRebate = '券、积分和礼品不能退还或者减少保险费（《保险法》第一百一十六条、第一百三十一条）';

const benefit = z
  .strictObject({
    code,
    kind: z.enum(['service', 'points'], {
      error: ({ input }) => `${String(input)} 不能用：只能是 service 或者 points。${noRebate}`,
    }),
    name: text.max(20),
    summary: text.max(120),
    next: text.max(120),
    brands: z.array(code).min(1),
    withinHours: z.int().min(1).max(720).optional(),
    gives: points.optional(),
    price: points.optional(),
    worth: worth,
    ...Object.fromEntries(rebateFields.map((name) => [name, z.undefined(noRebate).optional()])),
  })
  .superRefine((each, context) => {
    const missing = each.kind === 'service' ? 'withinHours' : 'gives';
    const other = each.kind === 'service' ? 'gives' : 'withinHours';
    if (each[missing] === undefined)
      context.addIssue({ code: 'custom', path: [missing], message: '缺少这一项' });
    if (each[other] !== undefined)
      context.addIssue({ code: 'custom', path: [other], message: '这一类没有这一项' });
    if (each.kind === 'points' && each.price !== undefined)
      context.addIssue({ code: 'custom', path: ['price'], message: '积分不能换积分' });
    for (const name of ['name', 'summary', 'next'] as const)
      for (const { message, regulation } of claimsAt([[name, each[name]]]))
        context.addIssue({ code: 'custom', path: [name], message: `${message}（${regulation}）` });
    // Compliance does not read this file before it counts: a doubtful sentence is refused.
    for (const name of ['name', 'summary', 'next'] as const)
      for (const { message, regulation } of doubtsAt([[name, each[name]]]))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `${message}（${regulation}）。这份文件没有合规复核，请改写`,
        });
  });

const schema = z.strictObject({
  points: z.strictObject({
    validDays: days,
    returnedDays: days,
    bonusMost: points,
    articlesPerDay: z.int().min(1).max(50),
    deeds: z.strictObject(
      Object.fromEntries(rewardedActNames.map((name) => [name, points])) as Record<
        (typeof rewardedActNames)[number],
        typeof points
      >,
    ),
  }),
  worthPerYear: worth,
  benefits: z
    .array(benefit)
    .refine((all) => new Set(all.map((each) => each.code)).size === all.length, 'code 重复'),
  gifts: z.array(z.strictObject({ baseProductNo: productNo, points })),
});

/** Stands in while the file is wrong, which is a problem of its own. */
const none: BenefitRules = {
  points: {
    validDays: 1,
    returnedDays: 1,
    bonusMost: 0,
    articlesPerDay: 0,
    deeds: { welcome: 0, family: 0, article: 0 },
  },
  worthPerYear: 0,
  benefits: [],
  gifts: [],
};

/** The rules for gifts beside insurance; a field that would lower a premium is refused here. */
export const readBenefits = (files: CatalogueFiles, problems: PackProblem[]): BenefitRules => {
  const content = files.get(file);
  if (content === undefined) {
    problems.push({ file, line: 0, field: '（整个文件）', message: '缺少这个文件' });
    return none;
  }
  const source = parseYaml(file, content, problems);
  return (source && (readYaml(source, schema, problems) as BenefitRules | undefined)) ?? none;
};
