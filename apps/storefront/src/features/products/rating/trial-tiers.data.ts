import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isRefused } from '@parasol/client/api-error';
import { productLinks, productPicture } from '@parasol/routes/links/product-links';
import { apiContext, brandContext } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { filledInput } from './trial/trial-defaults.ts';
import { fieldsOf, type CalculatorInit } from './trial/trial-form.ts';

interface Tier {
  readonly plan: CalculatorInit['plans'][number];
  /** The calculator with this plan chosen, for the same person. */
  readonly query: string;
  /** Null where this person cannot have the plan. */
  readonly calculation: Output<'calculate'> | null;
  /** Its benefits and sums. */
  readonly sums: readonly { readonly name: string; readonly sum: string | null }[];
}

export interface TrialTiersData {
  readonly init: Pick<CalculatorInit, 'baseProductNo' | 'name' | 'insurer' | 'notice'>;
  readonly tiers: readonly Tier[];
}

const shownSums = 4;

export const loader = async ({
  params,
  request: { url, signal },
  context,
}: LoaderFunctionArgs): Promise<TrialTiersData> => {
  const api = context.get(apiContext);
  const baseProductNo = params['baseProductNo'] ?? '';
  const [init, { plans, coverages }] = await Promise.all([
    api.initCalculator({ baseProductNo }, { signal }),
    api.getPlanDetail({ baseProductNo }, { signal }),
  ]);
  // With one plan there is nothing to compare.
  if (init.plans.length < 2) {
    throw redirect(productLinks(context.get(brandContext), baseProductNo, params['sale']).trial);
  }
  const asked = new URL(url).searchParams;
  const tierOf = async (plan: CalculatorInit['plans'][number]): Promise<Tier> => {
    const fields = new URLSearchParams(asked);
    fields.set('plan', plan.code);
    const input = filledInput(init, fields);
    const at = plans.findIndex(({ code }) => code === plan.code);
    return {
      plan,
      query: fieldsOf(input).toString(),
      calculation: await api.calculate(input, { signal }).catch((error: unknown) => {
        if (isRefused(error, 'CANNOT_QUOTE', 'NOT_ON_SALE')) return null;
        throw error;
      }),
      sums: coverages
        .filter(({ rider }) => rider === undefined)
        .slice(0, shownSums)
        .map(({ name, sums }) => ({ name, sum: sums[at] ?? null })),
    };
  };
  const { name, insurer, notice } = init;
  return {
    init: { baseProductNo, name, insurer, ...(notice === undefined ? {} : { notice }) },
    tiers: await Promise.all(init.plans.map(tierOf)),
  };
};

export const meta = ({ init }: TrialTiersData, brand: PublicBrand): PageMeta => ({
  title: `${init.name}各计划保险费 · ${brand.name}`,
  description: `${init.name}的每个计划按同一个人计算：每期多少、一共多少、各保多少。`,
  image: productPicture(init.baseProductNo),
});
