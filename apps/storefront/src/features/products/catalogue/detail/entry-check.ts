import type { Api, Output } from '@parasol/contract';
import { isRefused } from '@parasol/client/api-error';
import { firstRequest } from '@parasol/domain/products/rating/choices/first-request';

/** Whether a visitor can be insured at all, asked before anything is calculated. */
export interface EntryCheck {
  readonly regions: Output<'initCalculator'>['regions'];
  /** The given answer; null where it was not asked yet. */
  readonly answered: { readonly region: string; readonly insured: boolean } | null;
  /** The question was asked without a field. */
  readonly incomplete: boolean;
  readonly refusals: readonly string[];
  /** Parameters for the calculator; null while no price is possible. */
  readonly onward: string | null;
}

interface Refusals {
  readonly refusals?: readonly { readonly field: string; readonly message: string }[];
}

const asked: readonly string[] = ['region', 'socialInsurance'];

/** The calculator's own rules about region and medical insurance, for the example's person. */
const refusalsOf = async (
  api: Api,
  init: Output<'initCalculator'>,
  { region, insured }: NonNullable<EntryCheck['answered']>,
): Promise<readonly string[]> => {
  const example = init.examples[init.advertised];
  if (!example) return [];
  const birthDate = `${Number(init.start.earliest.slice(0, 4)) - example.age}-01-01`;
  const { insureds, ...choices } = firstRequest(init, example, { birthDate, sex: example.sex });
  try {
    await api.calculate({
      ...choices,
      insureds: insureds.map((person) => ({ ...person, region, socialInsurance: insured })),
    });
    return [];
  } catch (error) {
    if (!isRefused(error, 'CANNOT_QUOTE')) throw error;
    const { refusals = [] } = (error.data ?? {}) as Refusals;
    return refusals.filter(({ field }) => asked.includes(field)).map(({ message }) => message);
  }
};

/** Uses the calculator's names for the same answers. */
export const entryCheck = async (
  api: Api,
  baseProductNo: string,
  query: URLSearchParams,
): Promise<EntryCheck> => {
  const init = await api.initCalculator({ baseProductNo });
  const region = query.get('region0') ?? '';
  const insured = query.get('si0');
  const known = init.regions.some(({ code }) => code === region);
  const answered =
    known && (insured === 'true' || insured === 'false')
      ? { region, insured: insured === 'true' }
      : null;
  const refusals = answered ? await refusalsOf(api, init, answered) : [];
  const taken = new URLSearchParams({ region0: region, si0: insured ?? '', count: '1' });
  return {
    regions: init.regions,
    answered,
    incomplete: answered === null && (query.has('region0') || query.has('si0')),
    refusals,
    onward: answered && refusals.length === 0 ? `?${taken.toString()}` : null,
  };
};
