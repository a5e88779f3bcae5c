import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { defaultLanding } from '@parasol/domain/products/landing/default-landing';
import { questionOf, type LandingBlock } from '@parasol/domain/products/landing/landing-blocks';
import type { Context } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { getProductDetail } from '#modules/products/catalogue/products/get-product-detail.ts';
import { visitorPrices, type Choices } from './visitor-prices.ts';

type Shown = Output<'getLanding'>;
type Detail = Output<'getProductDetail'>;

export interface Composition {
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly LandingBlock[];
}

/** The page of a product for which staff wrote none. */
export const composedFrom = ({ names, copy, price, next }: Detail): Composition => ({
  title: names.marketing,
  summary: `${copy.headline}。${copy.summary}`,
  blocks: defaultLanding({ ...copy, free: price?.fen === 0, health: next.health }),
});

const mostCovers = 6;
const mostQuestions = 6;

const questionsOf = (blocks: readonly LandingBlock[], detail: Detail): Shown['questions'] => {
  const asked = blocks.filter(({ kind }) => kind === 'questions');
  // Structured data contains no question that is not on the page.
  if (asked.length === 0) return [];
  const written = asked
    .flatMap(({ items = [] }) => items)
    .flatMap((line) => questionOf(line) ?? []);
  return written.length > 0 ? written : detail.questions.slice(0, mostQuestions);
};

/** The page with the facts its blocks show, all of them from the pack and the engine. */
export const landingView = async (
  context: Context,
  baseProductNo: string,
  written: Composition | null,
  chosen?: Choices,
): Promise<Shown | Refusal> => {
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const detail = await getProductDetail(context, { baseProductNo });
  if (detail instanceof Refusal) return detail;
  const composition = written ?? composedFrom(detail);
  const prices = await visitorPrices(context, found, chosen);
  const at = Math.max(
    0,
    detail.plans.findIndex(({ code, price }) =>
      chosen?.plan === undefined ? price !== undefined : code === chosen.plan,
    ),
  );
  const bought = new Set(
    found.product.riders
      .filter(({ code }) => chosen?.riders?.includes(code))
      .map(({ name }) => name),
  );
  const { insurer } = detail;
  return {
    baseProductNo,
    name: detail.names.marketing,
    kindName: detail.kindName,
    title: composition.title,
    summary: composition.summary,
    written: written !== null,
    blocks: composition.blocks.map((block) => ({
      ...block,
      ...(block.items ? { items: [...block.items] } : {}),
      ...(block.others ? { others: [...block.others] } : {}),
    })) as Shown['blocks'],
    sale: detail.sale,
    illustration: detail.picture?.illustration,
    price: detail.price,
    prices,
    planName: detail.plans.length > 1 ? detail.plans[at]?.name : undefined,
    plans: detail.plans.length,
    // The price beside them includes these: riders at extra cost are only on the product's page.
    covers: detail.coverages
      .flatMap(({ name, summary, rider, sums }) => {
        const sum = sums[at];
        return (rider !== undefined && !bought.has(rider)) || sum === null || sum === undefined
          ? []
          : [{ name, summary, sum }];
      })
      .slice(0, mostCovers),
    keyFacts: [...detail.keyFacts],
    exclusions: [...detail.exclusions],
    eligibility: [...detail.eligibility],
    questions: [...questionsOf(composition.blocks, detail)],
    insurer: {
      name: insurer.name,
      servicePhone: insurer.servicePhone,
      serviceArea: insurer.serviceArea,
      solvency: {
        quarter: insurer.solvency.quarter,
        coreRatio: insurer.solvency.coreRatio,
        comprehensiveRatio: insurer.solvency.comprehensiveRatio,
        riskRating: insurer.solvency.riskRating,
      },
      ...(insurer.claims === undefined ? {} : { claims: insurer.claims }),
    },
    clauseName: detail.names.clause,
    filingNumber: detail.filingNumber,
    manual: detail.next.manual,
    leadForm: detail.next.leadForm,
  };
};
