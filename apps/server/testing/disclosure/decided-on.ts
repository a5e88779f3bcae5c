import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Coverage } from '@parasol/domain/products/catalogue/product/cover';
import type { AnswerValue } from '@parasol/domain/products/disclosure/answer-value';
import { decisionOnBought } from '@parasol/domain/products/disclosure/decisions/bought-decision';
import { decide } from '@parasol/domain/products/disclosure/decisions/decide';
import { compileProductRules } from '@parasol/domain/products/disclosure/library/product-rules';
import type { ProductDecision } from '@parasol/domain/products/disclosure/terms/decision';
import { parse } from 'yaml';
import { loadDisclosureRules } from './load-disclosure-rules.ts';

const catalogue = fileURLToPath(new URL('../../../../catalogue', import.meta.url));
const loaded = await loadDisclosureRules(catalogue);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems.slice(0, 5)));

/** The rules of the repository, and the day the files beside them were decided on. */
export const { library, products } = loaded.rules;
const on = '2026-11-15';

/** The rows of a file of decided people, without its head. */
export const rowsOf = (file: string): string[][] => {
  const [, ...lines] = readFileSync(`${catalogue}/_underwriting/${file}`, 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => line.split(','));
};

interface PackCoverage {
  readonly code: string;
  readonly rider?: string;
  readonly sums: Readonly<Record<string, unknown>>;
}

/** Plans and riders of a pack, as far as they decide the coverages. */
const shelfOf = (product: string) => {
  const text = readFileSync(`${catalogue}/${product}/product.yaml`, 'utf8');
  const pack = parse(text) as {
    readonly plans: readonly { readonly code: string }[];
    readonly coverages: readonly PackCoverage[];
  };
  const words = { kind: 'words', words: '' } as const;
  return {
    coverages: pack.coverages.map(({ code, rider, sums }): Coverage => {
      const plans = 'all' in sums ? pack.plans.map((plan) => plan.code) : Object.keys(sums);
      return {
        code,
        name: code,
        form: 'lump-sum',
        summary: '',
        sums: Object.fromEntries(plans.map((plan) => [plan, words])),
        conditions: [],
        risks: [],
        cappedForMinors: false,
        ...(rider === undefined ? {} : { rider }),
      };
    }),
  };
};

const answersOf = (condition: string, text: string) => {
  const disease = library.diseases.get(condition);
  if (!disease) throw new TypeError(condition);
  const answers = text.split('; ').map((part) => {
    const [question = '', answer = ''] = part.split('=');
    const asked = disease.questions[disease.indexOf.get(question) ?? -1];
    if (!asked) throw new TypeError(`${condition} does not ask ${question}`);
    const { type } = asked.source;
    const value: AnswerValue =
      type === 'number' ? Number(answer) : type === 'multi' ? answer.split('/') : answer;
    return { question, version: asked.version, value };
  });
  return { disease: condition, answers };
};

/** The decision on a person with conditions, for a plan and its riders. */
export const decidedOn = (
  who: string,
  conditions: readonly (readonly [condition: string, answer: string])[],
  product: string,
  plan: string,
  riders: readonly string[] = [],
): ProductDecision => {
  const source = products.get(product);
  if (!source?.underwriting) throw new TypeError(product);
  const { underwriting, coverageNames } = source;
  const rules = compileProductRules(underwriting, { product, version: 1, coverageNames }, library);
  const [sex, age] = who.split(' ') as ['male' | 'female', string];
  const decided = decide(library, rules, {
    role: 'insured',
    person: { sex, age: Number(age) },
    on,
    diseases: conditions.map(([condition, answer]) => answersOf(condition, answer)),
  });
  if (!decided.ok) throw new TypeError(JSON.stringify(decided.refusal));
  return decisionOnBought(decided.decision, shelfOf(product), { plan, riders: [...riders] })
    .decision;
};
