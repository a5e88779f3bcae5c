import { redirect, type RouterContextProvider } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { FormChanges } from '@parasol/domain/sales/orders/form/form-values';
import { isApiError, isRefused } from '@parasol/client/api-error';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { agreedTerms, type AgreedTerms } from './form/agreed-terms.ts';
import { targetOf } from './form/form-intent.ts';
import type { PlainChoice, PlainTables } from '#page/form/plain-lists.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { orderOf } from './form/refused-order.ts';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { broughtAlong, startingValues } from './form/draft/starting-values.ts';
import { firstOpenScreen, type Screen } from './form/screens/screens.ts';
import type { SubmitResult } from './form/draft/submit-draft.ts';

export type FormInit = Output<'initSubmitOrder'>;

export interface OrderFormData {
  readonly init: FormInit;
  readonly brought: FormChanges;
  /** The screen a phone begins with where the address names none. */
  readonly opens: Screen;
  /** Exclusions that the customer accepted before. */
  readonly agreed: readonly AgreedTerms[];
  /** A gift's cost in points; null for products paid in money. */
  readonly gift: { readonly points: number; readonly balance: number } | null;
  /** For a form that is sent without script. */
  readonly attemptKey: string;
  /** Tables of the pickers, as lists, for a browser that runs no script. */
  readonly plain: PlainTables | null;
}

/** Set by the page itself where no script runs. */
export const plainField = 'plain';

interface Branch {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly Branch[];
}

/** The leaves of a tree, each named with its parents. */
const leavesOf = (tree: readonly Branch[], above = ''): PlainChoice[] =>
  tree.flatMap(({ code, name, children = [] }) =>
    children.length > 0
      ? leavesOf(children, `${above}${name} / `)
      : [{ value: code, label: `${above}${name}` }],
  );

const plainTables = async (api: Api, baseProductNo: string): Promise<PlainTables> => {
  const [{ provinces }, { jobs }, { countries }] = await Promise.all([
    api.getAllCities({}),
    api.getProductJobs({ baseProductNo }),
    api.listCountries({}),
  ]);
  return {
    region: leavesOf(provinces),
    occupation: leavesOf(jobs),
    country: countries.map(({ code, name }) => ({ value: code, label: name })),
  };
};

const filled = (changes: FormChanges): Record<string, string> =>
  Object.fromEntries(
    Object.entries(changes).filter((each): each is [string, string] => each[1] !== null),
  );

const giftOf = async (api: Api, baseProductNo: string): Promise<OrderFormData['gift']> => {
  const { points, balance } = await api.getGiftTerms({ baseProductNo });
  return points === null || balance === null ? null : { points, balance };
};

const initOf = (
  context: Readonly<RouterContextProvider>,
  baseProductNo: string,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<FormInit> => {
  const quoteNo = query.get('quoteNo');
  const draftNo = query.get('draft');
  return context.get(apiContext).initSubmitOrder(
    {
      baseProductNo,
      ...(quoteNo ? { quoteNo } : {}),
      ...(draftNo ? { draftNo } : {}),
    },
    { signal },
  );
};

export const loader: Loads<OrderFormData | Response> = async ({ params, request, context }) => {
  const url = new URL(request.url);
  // Older links carry a secret without any effect; it is removed from the address.
  if (url.searchParams.has('resume')) {
    url.searchParams.delete('resume');
    return redirect(url.pathname + url.search);
  }
  const baseProductNo = params['baseProductNo'] ?? '';
  try {
    const init = await initOf(context, baseProductNo, url.searchParams, request.signal);
    // The address of laid-out orders shows those alone; others are filled in at their own.
    if (url.pathname.includes('/templateOrder/') && init.facts.template === undefined) {
      const query = Object.fromEntries(url.searchParams);
      return redirect(orderLinks(context.get(brandContext)).form(baseProductNo, query));
    }
    const brought = broughtAlong(url.searchParams);
    const { values, unsaved } = startingValues(init, brought);
    return {
      plain: url.searchParams.has(plainField)
        ? await plainTables(context.get(apiContext), baseProductNo)
        : null,
      init,
      gift: init.price?.dueFen === 0 ? await giftOf(context.get(apiContext), baseProductNo) : null,
      brought,
      opens: firstOpenScreen(init, { ...values, ...filled(unsaved) }),
      agreed: await agreedTerms(
        context.get(apiContext),
        { ...values, ...filled(unsaved) },
        init.quoteNo,
      ),
      attemptKey: crypto.randomUUID(),
    };
  } catch (error) {
    // Where a product lets visitors come this far, they log in here and continue with their
    // choices.
    const brand = context.get(brandContext);
    if (isRefused(error, 'LOGIN_REQUIRED', 'LOGIN_EXPIRED', 'MOBILE_NOT_BOUND'))
      return redirect(brandLink(brand, '/login', { to: url.pathname + url.search }));
    const orderNo = isRefused(error, 'DRAFT_OVER') ? orderOf(error) : null;
    if (orderNo === null) throw error;
    return redirect(orderLinks(brand).progress(orderNo));
  }
};

/** The answer to a form sent without script. */
export interface PostedForm {
  readonly result: SubmitResult;
  readonly values: Readonly<Record<string, string>>;
  /** Where it was saved, unless that was refused. */
  readonly saved: Output<'saveDraft'> | null;
}

const typedIn = (form: FormData): Record<string, string> => {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (name.includes('.') && typeof value === 'string') typed[name] = value.trim();
  }
  return typed;
};

/** The path of a form before its script: saved as a whole, then checked or continued. */
export const action: Acts<PostedForm | Response> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const form = await request.formData();
  const text = (name: string): string => textOf(form, name);
  const draftNo = text('draftNo');
  if (draftNo) url.searchParams.set('draft', draftNo);
  const init = await initOf(
    context,
    params['baseProductNo'] ?? '',
    url.searchParams,
    request.signal,
  );
  const { baseProductNo } = init.facts;
  const typed = typedIn(form);
  const unticked = init.facts.consents
    .filter(({ givenAt }) => givenAt === undefined)
    .map(({ code }) => `consent.${code}`)
    .filter((path) => !(path in typed));
  const start = startingValues(init, broughtAlong(url.searchParams));
  const changes: FormChanges = {
    ...start.unsaved,
    ...typed,
    ...Object.fromEntries(unticked.map((path) => [path, null])),
  };
  const refused = (message: string): PostedForm => ({
    result: { kind: 'refused', message },
    values: { ...start.values, ...typed },
    saved: null,
  });
  try {
    const saved = await api.saveDraft({
      baseProductNo,
      revision: init.draft?.revision ?? 0,
      changes,
      ...(init.draft ? { draftNo: init.draft.draftNo } : {}),
      ...(init.quoteNo ? { quoteNo: init.quoteNo } : {}),
    });
    const links = orderLinks(context.get(brandContext));
    const place = {
      baseProductNo,
      draftNo: saved.draftNo,
      quoteNo: init.quoteNo,
      sale: params['sale'],
      values: { ...start.values, ...typed },
      today: init.today,
      quoted: init,
      trial: productLinks(context.get(brandContext), baseProductNo, params['sale']).trial,
    };
    const target = targetOf(links, text('intent'), place);
    if (target) return redirect(target, 303);
    if (text('intent') !== 'submit') {
      return redirect(links.form(baseProductNo, { draft: saved.draftNo }, params['sale']), 303);
    }
    const { submitDraft } = await import('./form/draft/submit-draft.ts');
    const accepted = Number(form.get('acceptedFen'));
    const result = await submitDraft(
      api,
      {
        facts: init.facts,
        values: place.values,
        today: init.today,
        read: init.draft?.read.map(({ code }) => code) ?? [],
      },
      {
        key: text('key'),
        draftNo: saved.draftNo,
        revision: saved.revision,
        ...(accepted > 0 ? { acceptedFen: accepted } : {}),
      },
    );
    return result.kind === 'placed'
      ? redirect(links.progress(result.orderNo), 303)
      : { result, values: place.values, saved };
  } catch (error) {
    if (isApiError(error)) return refused(error.message);
    throw error;
  }
};

export const meta = ({ init }: OrderFormData, brand: PublicBrand): PageMeta => ({
  title: `投保${init.facts.name} · ${brand.name}`,
});
