import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Input, Output } from '@parasol/contract';
import { parseYuan } from '@parasol/domain/base/money/fen';
import { isApiError, needsLogin } from '@parasol/client/api-error';
import { apiContext, brandContext } from '#api/context.ts';
import { carriedQuery, orderQuery } from '@parasol/routes/links/carried-query';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';

type Answers = Input<'takeSuitabilityTest'>['answers'];

export interface SuitabilityData {
  readonly state: Output<'getSuitability'>;
  readonly again: boolean;
  readonly links: {
    /** The current result. */
    readonly here: string;
    readonly detail: string;
    /** The calculator with the figures of this price. */
    readonly trial: string;
    readonly order: string;
    readonly again: string;
    readonly products: string;
    /** A call about this, at a time of the customer's choice. */
    readonly callBack: string;
  };
}

export interface SuitabilityRefused {
  readonly message: string;
  readonly questions: readonly string[];
  readonly given: Readonly<Record<string, readonly string[]>>;
}

const withCarried = (path: string, query: URLSearchParams): string => {
  const carried = carriedQuery(query);
  return carried.size === 0 ? path : `${path}?${carried}`;
};

const linksOf = ({
  request,
  params,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) => {
  const { pathname, search, searchParams } = new URL(request.url);
  const brand = context.get(brandContext);
  const pages = productLinks(brand, params['baseProductNo'] ?? '', params['sale']);
  const again = new URLSearchParams(searchParams);
  again.set('again', '1');
  const here = new URLSearchParams(searchParams);
  here.delete('again');
  return {
    here: `${pathname}?${here}`,
    detail: pages.detail,
    trial: withCarried(pages.trial, searchParams),
    order: `${pages.order}?${orderQuery(searchParams)}`,
    again: `${pathname}?${again}`,
    products: brand.productListUrl,
    callBack: brandLink(brand, '/callBack', { matter: 'thinking-pause' }),
    login: brandLink(brand, '/login', { to: pathname + search }),
  };
};

const inputOf = (request: Request, params: Readonly<Record<string, string | undefined>>) => {
  const quoteNo = new URL(request.url).searchParams.get('quoteNo');
  return {
    baseProductNo: params['baseProductNo'] ?? '',
    ...(quoteNo === null ? {} : { quoteNo }),
  };
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const { login, ...links } = linksOf({ request, params, context });
  try {
    const state = await api.getSuitability(inputOf(request, params));
    const wanted = new URL(request.url).searchParams.has('again');
    return {
      state,
      again: wanted,
      links,
    } satisfies SuitabilityData;
  } catch (error) {
    if (needsLogin(error)) return redirect(login);
    throw error;
  }
};

const valuesOf = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .map((value) => value.trim())
    .filter((value) => value !== '');

const answersOf = (
  form: FormData,
  questions: SuitabilityData['state']['questionnaire']['questions'],
): { readonly answers: Answers; readonly given: SuitabilityRefused['given'] } => {
  const answers: Answers = {};
  const given: Record<string, readonly string[]> = {};
  for (const { id, type } of questions) {
    const values = valuesOf(form, id);
    given[id] = values;
    const [first] = values;
    if (first === undefined) continue;
    if (type === 'needs') answers[id] = values;
    else answers[id] = type === 'amount' ? (parseYuan(first) ?? first) : first;
  }
  return { answers, given };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const input = inputOf(request, params);
  const links = linksOf({ request, params, context });
  let given: SuitabilityRefused['given'] = {};
  try {
    const state = await api.getSuitability(input);
    if (form.get('intent') === 'confirm') {
      const { profile, assessment } = state;
      if (!profile || assessment?.kind !== 'assessed' || !form.has('read')) {
        return { message: '请先看过上面的提示，再勾选确认', questions: ['read'], given };
      }
      const [statement] = valuesOf(form, 'statement');
      const { pausedUntil } = await api.confirmSuitability({
        baseProductNo: input.baseProductNo,
        quoteNo: input.quoteNo ?? '',
        testNo: profile.testNo,
        rules: valuesOf(form, 'rule').map(Number),
        ...(statement === undefined ? {} : { statement }),
        ...(form.has('afterPause') ? { afterPause: true } : {}),
      });
      return redirect(pausedUntil === null ? links.order : links.here);
    }
    const read = answersOf(form, state.questionnaire.questions);
    given = read.given;
    await api.takeSuitabilityTest({
      version: valuesOf(form, 'version')[0] ?? '',
      baseProductNo: input.baseProductNo,
      answers: read.answers,
    });
    return redirect(links.here);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (needsLogin(error)) return redirect(links.login);
    const data = error.data as { readonly questions?: readonly string[] } | null;
    return { message: error.message, questions: data?.questions ?? [], given };
  }
};
