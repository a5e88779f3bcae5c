import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';
import { hintsOf, journeyOf, nextStep, to, withProduct, type Journey } from './journey.ts';
import { attempt, valuesOf } from './refused.ts';

type Result = Output<'getUnderwritingResult'>;

export interface ResultData {
  readonly result: Result;
  /** By product number: taking the answers over to that product. */
  readonly reuse: Readonly<Record<string, string>>;
  readonly links: {
    readonly detail: string;
    readonly review: string;
    readonly record: string;
    readonly products: string;
    /** Without the waiver, when it does not stand. */
    readonly trial: string;
    readonly on: string;
  };
}

export interface ResultRefused {
  readonly message: string;
}

const numberOf = ({ query }: Journey): string => query.get('no') ?? '';

/** The journey as the record knows it, wherever the address came from. */
const ofResult = (journey: Journey, result: Result): Journey => {
  const query = new URLSearchParams(journey.query);
  if (result.quoteNo !== null) query.set('quoteNo', result.quoteNo);
  query.set('member', String(result.member));
  if (result.disclosureNo !== null) {
    const name = result.role === 'policyholder' ? 'policyholder' : `insured.${result.member}`;
    query.set(`${name}.disclosureNo`, result.disclosureNo);
  }
  return { ...journey, query };
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const asked = journeyOf(request, params);
  const { pathname, search } = new URL(request.url);
  return attempt<ResultData | Response>(
    async () => {
      const result = await api.getUnderwritingResult({ intelligentProposalNo: numberOf(asked) });
      const journey = ofResult(asked, result);
      const links = to(journey);
      const { product, role, member, status, intelligentProposalNo } = result;
      const said = params['status'];
      if (said !== undefined && said !== status) {
        return redirect(links.result(product, status, { no: intelligentProposalNo }));
      }
      const { people, policyholder } = await api.getHealthNotices({
        baseProductNo: product.baseProductNo,
        role,
        ...hintsOf(journey),
      });
      const found = { name: 'intelligentProposalNo', number: intelligentProposalNo } as const;
      return {
        result,
        reuse: Object.fromEntries(
          result.others.map(({ product: { baseProductNo } }) => [
            baseProductNo,
            to(withProduct(journey, baseProductNo)).reuse({ from: result.sessionNo }),
          ]),
        ),
        links: {
          detail: links.detail(),
          review: links.question({ session: result.sessionNo }),
          record: `/${journey.root}/me/health?no=${intelligentProposalNo}`,
          products: '/main/list',
          trial: links.trial(),
          on: nextStep(journey, product, { role, member, people, policyholder, found }),
        },
      };
    },
    to(asked).login(pathname + search),
    (error) => {
      throw error;
    },
  );
};

/** Accepting the terms as they are shown, and going on. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const asked = journeyOf(request, params);
  const form = await request.formData();
  const { pathname, search } = new URL(request.url);
  return attempt<ResultRefused | Response>(
    async () => {
      const number = numberOf(asked);
      const result = await api.getUnderwritingResult({ intelligentProposalNo: number });
      if (result.status === 'terms' && !form.has('accepted')) {
        return { message: '请先看过附加的条件，再勾选接受' };
      }
      await api.acceptUnderwriting({
        intelligentProposalNo: number,
        exclusions: valuesOf(form, 'exclusion'),
      });
      const journey = ofResult(asked, result);
      const { product, role, member } = result;
      const { people, policyholder } = await api.getHealthNotices({
        baseProductNo: product.baseProductNo,
        role,
        ...hintsOf(journey),
      });
      const found = { name: 'intelligentProposalNo', number } as const;
      return redirect(nextStep(journey, product, { role, member, people, policyholder, found }));
    },
    to(asked).login(pathname + search),
    (error) => ({ message: error.message }),
  );
};
