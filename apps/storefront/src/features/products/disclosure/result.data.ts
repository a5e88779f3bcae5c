import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext } from '#api/context.ts';
import {
  hintsOf,
  isAtItsResult,
  journeyOf,
  nextStep,
  numberPath,
  to,
  withProduct,
  type Journey,
} from './notice/journey.ts';
import { orderOf } from './order-notice.data.ts';
import { valuesOf } from '#page/answers/posted-form.ts';
import { attempt } from './notice/refused.ts';

type Result = Output<'getUnderwritingResult'>;

export interface ResultData {
  readonly result: Result;
  /** Each instalment before and under this conclusion, where a price was worked out before. */
  readonly price: {
    readonly before: number;
    readonly loaded: number;
    readonly per: string | undefined;
  } | null;
  /** Links by product number that carry the answers to that product. */
  readonly reuse: Readonly<Record<string, string>>;
  readonly links: {
    readonly detail: string;
    readonly review: string;
    readonly record: string;
    readonly products: string;
    /** Without the waiver, when it does not hold. */
    readonly trial: string;
    /** Link to add conditions that were not named yet. */
    readonly add: string;
    readonly on: string;
    /** Link to an underwriter who looks at papers, where the product has one. */
    readonly manual: string | null;
  };
}

export interface ResultRefused {
  readonly message: string;
}

const numberOf = ({ query }: Journey): string => query.get('no') ?? '';

/** The conclusion about the last choice. */
const namedIn = (journey: Journey) => {
  const quoteNo = journey.query.get('quoteNo');
  return { intelligentProposalNo: numberOf(journey), ...(quoteNo === null ? {} : { quoteNo }) };
};

/** The journey from the record, wherever the address came from. */
const ofResult = (journey: Journey, result: Result): Journey => {
  const query = new URLSearchParams(journey.query);
  if (result.quoteNo !== null) query.set('quoteNo', result.quoteNo);
  query.set('member', String(result.member));
  if (result.disclosureNo !== null) {
    query.set(numberPath(result.role, result.member, 'disclosureNo'), result.disclosureNo);
  }
  return { ...journey, query };
};

/** The calculator's choices with the person's loading, and without excluded parts. */
const changedChoices = async (api: Api, result: Result) => {
  const { quoteNo, member, trialParamNo, withoutRiders, decision } = result;
  if (quoteNo === null) return undefined;
  const { input, calculation } = await api.getQuote({ quoteNo });
  const loaded = decision.loadings.length > 0;
  const insureds = input.insureds.map((one, at) =>
    at === member && loaded ? { ...one, trialParamNo } : one,
  );
  const riders = input.riders?.filter((code) => !withoutRiders.some((one) => one.code === code));
  return { input: { ...input, insureds, ...(riders ? { riders } : {}) }, before: calculation };
};

const changesPrice = ({ role, decision: { loadings }, withoutRiders }: Result): boolean =>
  role === 'insured' && loadings.length + withoutRiders.length > 0;

/** A page can be read without its price: a quote may be gone, or another device's. */
const priceOf = async (api: Api, result: Result): Promise<ResultData['price']> => {
  if (!changesPrice(result) || (result.status !== 'terms' && result.status !== 'pass')) return null;
  try {
    const choices = await changedChoices(api, result);
    if (!choices) return null;
    const { instalment, per } = await api.calculate(choices.input);
    return { before: choices.before.instalment, loaded: instalment, per };
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
};

/** The order that was placed with this conclusion; null before it is placed. */
const orderPage = async (api: Api, journey: Journey): Promise<string | null> => {
  const displayId = orderOf(journey);
  if (displayId === null) return null;
  const { orderNo } = await api.getOrderSupplement({ displayId });
  return orderLinks(journey.brand).detail(orderNo);
};

/** Whether the policyholder and others are still to be asked, and whom this is about. */
const peopleOf = async (api: Api, journey: Journey, { product, role }: Result) => {
  const { people, policyholder, person } = await api.getHealthNotices({
    baseProductNo: product.baseProductNo,
    role,
    ...hintsOf(journey),
  });
  return { people, policyholder, person };
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const address = journeyOf(request, params, context.get(brandContext));
  const { pathname, search } = new URL(request.url);
  return attempt<ResultData | Response>(
    async () => {
      const result = await api.getUnderwritingResult(namedIn(address));
      const { product, role, member, status, intelligentProposalNo } = result;
      const { baseProductNo } = product;
      const journey = { ...ofResult(address, result), baseProductNo };
      const links = to(journey);
      const statusParam = params['status'];
      const here = isAtItsResult(pathname, address.baseProductNo, product);
      if (!here || (statusParam !== undefined && statusParam !== status)) {
        return redirect(links.result(product, status, { no: intelligentProposalNo }));
      }
      const [asked, price] = await Promise.all([
        peopleOf(api, journey, result),
        priceOf(api, result),
      ]);
      const found = { intelligentProposalNo };
      return {
        result,
        price,
        reuse: Object.fromEntries(
          result.others.map(({ product: { baseProductNo } }) => [
            baseProductNo,
            to(withProduct(journey, baseProductNo)).reuse({ from: result.sessionNo }),
          ]),
        ),
        links: {
          detail: links.detail(),
          review: links.question({ session: result.sessionNo }),
          record: brandLink(journey.brand, '/me/health', { no: intelligentProposalNo }),
          products: journey.brand.productListUrl,
          trial: links.trial(),
          add: links.start(product, {
            session: result.sessionNo,
            notice: result.disclosureNo,
            role: role === 'policyholder' ? role : null,
          }),
          on:
            (await orderPage(api, journey)) ??
            nextStep(journey, product, { role, member, ...asked, found }),
          manual:
            product.manual && role === 'insured' && orderOf(journey) === null
              ? links.underwriting({ ...found, member, disclosureNo: result.disclosureNo })
              : null,
        },
      };
    },
    to(address).login(pathname + search),
    (error) => {
      throw error;
    },
  );
};

/** Accepts the terms as they are shown, and continues. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const asked = journeyOf(request, params, context.get(brandContext));
  const form = await request.formData();
  const { pathname, search } = new URL(request.url);
  return attempt<ResultRefused | Response>(
    async () => {
      const number = numberOf(asked);
      const result = await api.getUnderwritingResult(namedIn(asked));
      if (result.status === 'terms' && !form.has('accepted')) {
        return { message: '请先看过附加的条件，再勾选接受' };
      }
      await api.acceptUnderwriting({
        ...namedIn(asked),
        exclusions: valuesOf(form, 'exclusion'),
      });
      const journey = ofResult(asked, result);
      const placed = orderOf(asked);
      if (placed !== null) {
        const { orderNo } = await api.getOrderSupplement({ displayId: placed });
        await api.underwriteOrder({ orderNo, intelligentProposalNo: number });
        return redirect(orderLinks(asked.brand).detail(orderNo), 303);
      }
      const { product, role, member, trialParamNo } = result;
      const choices = changesPrice(result) ? await changedChoices(api, result) : undefined;
      if (choices) {
        const { quoteNo } = await api.lockQuote(choices.input);
        journey.query.set('quoteNo', quoteNo);
      }
      const found = {
        intelligentProposalNo: number,
        ...(result.decision.loadings.length > 0 && !choices ? { trialParamNo } : {}),
      };
      const people = await peopleOf(api, journey, result);
      return redirect(nextStep(journey, product, { role, member, ...people, found }));
    },
    to(asked).login(pathname + search),
    (error) => ({ message: error.message }),
  );
};
