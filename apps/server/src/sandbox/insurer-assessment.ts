import { z } from 'zod';
import { underwrittenRoles } from '@parasol/domain/products/disclosure/library/rule-source';
import { sexes } from '@parasol/domain/base/people/sex';
import { decide } from '@parasol/domain/products/disclosure/decisions/decide';
import type { CoverageDecision } from '@parasol/domain/products/disclosure/terms/decision';
import type { App } from '#ground/context.ts';

const content = z.object({
  sessionNo: z.string(),
  baseProductNo: z.string(),
  productVersion: z.int(),
  libraryVersion: z.int(),
  role: z.enum(underwrittenRoles),
  person: z.object({ sex: z.enum(sexes), age: z.int() }),
  on: z.iso.date(),
  diseases: z.array(
    z.object({
      code: z.string(),
      answers: z.array(
        z.object({
          question: z.string(),
          version: z.string(),
          value: z.union([z.string(), z.number(), z.array(z.string())]),
        }),
      ),
    }),
  ),
});

const answerOn = (one: CoverageDecision) => ({
  coverage: one.coverage,
  verdict: one.verdict,
  loadingPercent: one.loading.percent,
  loadingPerMille: one.loading.perMille,
  exclusions: one.exclusions,
  retryFrom: one.retryFrom,
  reasons: one.trail.map(({ diseases, because }) =>
    [diseases.map(({ name }) => name).join('、'), because].filter(Boolean).join('：'),
  ),
  changes: one.changes,
});

/** Its own underwriting: the rules of the product's pack. */
export const assess = async (
  { catalogue, disclosure }: App,
  bizContent: string,
  fault: string | null,
): Promise<{ readonly sessionNo: string; readonly answer: object }> => {
  const { sessionNo, baseProductNo, productVersion, libraryVersion, diseases, ...said } =
    content.parse(JSON.parse(bizContent));
  if (fault === 'refuse') {
    return { sessionNo, answer: { status: 'refused', reason: '这份告知需要到营业网点办理' } };
  }
  const published = await catalogue.version(baseProductNo, productVersion);
  const library = (await disclosure.version(libraryVersion)) ?? disclosure.library;
  const rules = published && disclosure.rulesOf(published.product, library);
  const disclosed = {
    ...said,
    diseases: diseases.map(({ code, answers }) => ({ disease: code, answers })),
  };
  const decided = rules && decide(library, rules, disclosed);
  const answer = decided?.ok
    ? {
        status: 'answered',
        answer: { coverages: decided.decision.coverages.map(answerOn) },
      }
    : { status: 'refused', reason: '告知的内容不完整' };
  return { sessionNo, answer };
};
