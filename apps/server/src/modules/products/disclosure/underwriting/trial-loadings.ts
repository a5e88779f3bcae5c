import type { Parsed } from '@parasol/contract';
import type { Refusal as QuoteRefusal } from '@parasol/domain/products/rating/checks/refusal';
import type { Loading } from '@parasol/domain/products/rating/quote-input';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Choice } from '@parasol/domain/products/disclosure/decisions/bought-decision';
import type { Context, Ports } from '#ground/context.ts';
import { findTrialParams, isAbout } from '#modules/products/disclosure/records/find-disclosure.ts';

type Insured = Parsed<'calculate'>['insureds'][number];

const strange = '没有找到这位被保险人的核保结论，请登录做核保的账户，或重新进行智能核保。';
const stale = '核保结论已过期或产品有更新，请重新进行智能核保。';
const notCarried = '按这份核保结论暂时不能直接投保，请打开结论查看原因和其他办法。';

const loadingOf = async (
  context: Context,
  product: Product,
  { trialParamNo, birthDate, sex }: Insured,
  member: number,
  choice: Choice,
): Promise<{ readonly loading?: Loading; readonly problem?: string }> => {
  if (trialParamNo === undefined) return {};
  const { app, brand, now, person: userId } = context;
  const found =
    userId === null
      ? undefined
      : await findTrialParams(app, { brand: brand.id, userId, now }, trialParamNo, {
          product,
          choice,
        });
  const fits =
    found?.baseProductNo === product.baseProductNo &&
    found.role === 'insured' &&
    found.member === member &&
    isAbout(found, { birthDate, sex });
  if (!found || !fits) return { problem: strange };
  if (!found.usable || found.productVersion !== product.version) return { problem: stale };
  const { verdict, loading } = found;
  if (verdict !== 'standard' && verdict !== 'loading' && verdict !== 'exclusion') {
    return { problem: notCarried };
  }
  return loading ? { loading } : {};
};

export const trialLoadings: Ports['loadingsOf'] = async (
  context,
  product,
  { insureds, plan, riders = [] },
) => {
  const choice = { plan: plan ?? product.plans[0]?.code ?? '', riders };
  const loadings: (Loading | undefined)[] = [];
  const refusals: QuoteRefusal[] = [];
  for (const [insured, person] of insureds.entries()) {
    const { loading, problem } = await loadingOf(context, product, person, insured, choice);
    loadings.push(loading);
    if (problem !== undefined) {
      refusals.push({ code: 'unknown-option', field: 'trialParamNo', insured, message: problem });
    }
  }
  return { loadings, refusals };
};
