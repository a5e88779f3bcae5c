import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isApiError, isRefused } from '@parasol/client/api-error';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { carriedQuery } from '@parasol/routes/links/carried-query';
import { caseLinks } from '@parasol/routes/links/case-links';
import type { PageMeta } from '#pages.ts';
import { productPicture } from '@parasol/routes/links/product-links';
import { isOpen, pageUrl, progressUrl, sessionOf } from '#shell/session/session-of.ts';
import { askJobs, type AskedJob } from './controls/asked-jobs.ts';
import { movedFields, possibleInput } from './controls/possible-input.ts';
import { filledInput } from './trial/trial-defaults.ts';
import {
  assumedField,
  assumedIn,
  assumedOf,
  missingValueRefusals,
  withoutAssumed,
} from './trial/trial-sample.ts';
import {
  fieldsOf,
  inputOf,
  type CalculationInput,
  type CalculatorInit,
  type QuoteRefusal,
} from './trial/trial-form.ts';

export type TrialResult =
  | {
      readonly ok: true;
      readonly calculation: Output<'calculate'>;
      readonly surrender: Output<'getCashValues'>;
    }
  | {
      readonly ok: false;
      readonly refusals: readonly QuoteRefusal[];
      /** Alternatives to a product that is not sold now. */
      readonly instead: readonly { readonly baseProductNo: string; readonly name: string }[];
      /** Not a refusal: the answer did not arrive, for this reason. */
      readonly unanswered?: string;
    };

type Refused = Extract<TrialResult, { ok: false }>;

export interface TrialData {
  /** The calculator's questions; left out when the page has them already. */
  readonly init: CalculatorInit | null;
  readonly input: CalculationInput;
  /** Fields about people with the example's values, because they are not filled in. */
  readonly assumed: readonly string[];
  /** Occupations in the address, in the order of the insured persons. */
  readonly jobs: readonly AskedJob[];
  /** The input as form fields, with the health facts found on the way here. */
  readonly query: string;
  readonly handed: readonly (readonly [name: string, value: string])[];
  /** False for an agent who calculates for a customer: their own family has no place there. */
  readonly ownFamily: boolean;
  /** Choices that the page changed to ones these people can have, in words. */
  readonly moved: ReturnType<typeof movedFields>;
  readonly result: TrialResult;
}

/** Marks a request of the page itself, which has the calculator's questions. */
export const knownField = 'known';

const refusedBy = (error: unknown): Refused | undefined => {
  if (!isRefused(error, 'CANNOT_QUOTE', 'NOT_ON_SALE')) {
    return undefined;
  }
  const data = error.data as Partial<Refused> | null;
  return {
    ok: false,
    refusals: data?.refusals ?? [{ code: 'refused', field: '', message: error.message }],
    instead: data?.instead ?? [],
  };
};

const resultOf = async (
  api: Api,
  input: CalculationInput,
  signal: AbortSignal,
  known: boolean,
): Promise<TrialResult> => {
  try {
    const [calculation, surrender] = await Promise.all([
      api.calculate(input, { signal }),
      api.getCashValues(input, { signal }),
    ]);
    return { ok: true, calculation, surrender };
  } catch (error) {
    const refused = refusedBy(error);
    if (refused) return refused;
    // An open page keeps its choices and asks again; a new one has nothing to keep.
    if (!known || signal.aborted || !isApiError(error)) throw error;
    return { ok: false, refusals: [], instead: [], unanswered: error.message };
  }
};

/** A customer who returns from an order finds the choices of its quote; the address wins. */
const fromQuote = async (
  api: Api,
  asking: URLSearchParams,
  baseProductNo: string,
): Promise<URLSearchParams> => {
  const quoteNo = asking.get('quoteNo');
  if (quoteNo === null) return asking;
  try {
    const { input } = await api.getQuote({ quoteNo });
    if (input.baseProductNo !== baseProductNo) return asking;
    const fields = fieldsOf(input);
    for (const [name, value] of asking) fields.set(name, value);
    return fields;
  } catch (error) {
    if (isApiError(error)) return asking;
    throw error;
  }
};

/** The choices of a joint sale belong to its session while they can be changed. */
const fromSession = async (
  args: LoaderFunctionArgs,
): Promise<{ readonly fields: URLSearchParams; readonly ownFamily: boolean }> => {
  const { order, sequence } = await sessionOf(args);
  if (!isOpen(sequence, 'trial')) throw redirect(progressUrl(args, order, 'trial'));
  const fields = order.choices ? fieldsOf(order.choices.input) : new URLSearchParams();
  for (const [name, value] of new URL(args.request.url).searchParams) fields.set(name, value);
  return { fields, ownFamily: order.side === 'customer' };
};

const isTogether = (request: Request): boolean =>
  new URL(request.url).pathname.includes('/bothsides/');

export const loader: Loads<TrialData> = async (args) => {
  const { params, request, context } = args;
  const api = context.get(apiContext);
  const baseProductNo = params['baseProductNo'] ?? '';
  const asking = new URL(request.url).searchParams;
  const known = asking.has(knownField);
  const { fields, ownFamily } =
    !known && isTogether(request)
      ? await fromSession(args)
      : {
          fields: known ? asking : await fromQuote(api, withoutAssumed(asking), baseProductNo),
          ownFamily: true,
        };
  const init = known
    ? null
    : await api.initCalculator({ baseProductNo }, { signal: request.signal });
  const asked = init?.asks.includes('occupation')
    ? await askJobs(api, baseProductNo, fields)
    : { jobs: [], fields };
  const wished = init ? filledInput(init, asked.fields) : inputOf(baseProductNo, fields);
  const input = init ? possibleInput(init, wished) : wished;
  const handed = [...carriedQuery(fields)];
  const query = fieldsOf(input);
  const assumed = init ? assumedIn(init, asked.fields, input.insureds.length) : assumedOf(fields);
  if (assumed.length > 0) query.set(assumedField, assumed.join(' '));
  for (const [name, value] of handed) query.set(name, value);
  return {
    init,
    input,
    assumed,
    jobs: asked.jobs,
    query: query.toString(),
    handed,
    ownFamily,
    moved: init ? movedFields(init, wished, input) : {},
    result: await resultOf(api, input, request.signal, known),
  };
};

/** Numbers of one insured person, as an underwriter asks for them. */
const toldPath = /^insured\.(\d+)\.(disclosureNo|intelligentProposalNo)$/;

export type TrialAnswer =
  | { readonly kind: 'saved'; readonly trialId: string }
  | { readonly kind: 'shared'; readonly shareId: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly refusals: readonly QuoteRefusal[];
    };

/** Continuing with a price locks it; saving and sharing keep it. */
export const action: Acts<TrialAnswer | Response> = async (args) => {
  const { params, request, context } = args;
  const api = context.get(apiContext);
  const baseProductNo = params['baseProductNo'] ?? '';
  const form = await request.formData();
  const choices = form.get('choices');
  const chosen = new URLSearchParams(typeof choices === 'string' ? choices : '');
  const input = inputOf(baseProductNo, chosen);
  const refusals = missingValueRefusals(assumedOf(chosen));
  if (refusals.length > 0) return { kind: 'refused', message: '还差一点', refusals };
  try {
    const intent = form.get('intent');
    const { sale } = params;
    if (intent === 'underwrite') {
      const { quoteNo } = await api.lockQuote(input);
      const links = caseLinks(context.get(brandContext));
      const carried = carriedQuery(new URL(request.url).searchParams);
      const found = Object.fromEntries(
        [...carried].flatMap(([name, value]) => {
          const [, member, kind] = toldPath.exec(name) ?? [];
          return kind === undefined ? [] : [['member', member] as const, [kind, value] as const];
        }),
      );
      const origin = carried.get('origin') ?? undefined;
      return redirect(links.begin(baseProductNo, { ...found, origin, quoteNo }, sale));
    }
    if (intent === 'insure' && isTogether(request)) {
      const { order, sequence } = await sessionOf(args);
      const { agentOrderNo, version } = order;
      await api.saveAgentOrder({ agentOrderNo, baseProductNo, version, choices: input });
      return redirect(pageUrl(sequence, 'form'));
    }
    if (intent === 'insure') {
      const { quoteNo } = await api.lockQuote(input);
      const { url } = await api.getInsureUrl({
        baseProductNo,
        quoteNo,
        ...(sale === undefined ? {} : { sale }),
      });
      const target = new URL(url, request.url);
      for (const [name, value] of carriedQuery(new URL(request.url).searchParams)) {
        if (name !== 'quoteNo') target.searchParams.set(name, value);
      }
      return redirect(target.pathname + target.search);
    }
    const { trialId } = await api.saveTrial(input);
    if (intent !== 'share') return { kind: 'saved', trialId };
    const { shareId } = await api.shareTrial({ trialId });
    return { kind: 'shared', shareId };
  } catch (error) {
    if (isApiError(error)) {
      const refused = refusedBy(error)?.refusals ?? [];
      return { kind: 'refused', message: error.message, refusals: refused };
    }
    throw error;
  }
};

export const meta = ({ init, input }: TrialData, brand: PublicBrand): PageMeta => ({
  title: `${init?.name ?? ''}保险费试算 · ${brand.name}`,
  description: `按年龄和需要计算${init?.name ?? ''}的保险费：每期多少、一共多少、退保能退多少。`,
  image: productPicture(input.baseProductNo),
});
