import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { isApiError, isRefused } from '@parasol/client/api-error';
import { orderLinks } from '@parasol/routes/order-links';
import { brandLink } from '@parasol/routes/link';
import { apiContext, brandContext } from '../../api/context.ts';
import type { PageMeta } from '../../pages.ts';
import { hintsOf, journeyOf, nextStep, numberPath, to, type Journey } from './journey.ts';
import { textOf } from '../../page/posted-form.ts';
import {
  afterTelling,
  closedOrder,
  loadForOrder,
  orderOf,
  type ForOrder,
} from './order-notice.data.ts';
import { attempt } from './refused.ts';

type Role = Output<'openHealthNotice'>['notice']['role'];
type Notices = Output<'getHealthNotices'>;

/** What a yes came to: the record is written, ways on are offered. */
export interface AnsweredYes {
  readonly disclosureNo: string;
  readonly start: string | null;
  /** On with the smart underwriting that was done before. */
  readonly decided: string | null;
  /** To an underwriter, before there is an order. */
  readonly manual: string | null;
  /** To the order, which an underwriter looks at. */
  readonly order: string | null;
  readonly products: string;
  readonly record: string;
}

export interface NoticeData {
  readonly role: Role;
  readonly product: Notices['product'];
  readonly person: Notices['person'];
  readonly known: Notices['known'];
  readonly people: number;
  readonly member: number;
  readonly fromQuote: boolean;
  readonly notice: Notices['notices'][number] | null;
  /** Null for visitors, who may read but not answer. */
  readonly opening: {
    readonly openingId: string;
    readonly waitSeconds: number;
    readonly consentNeeded: boolean;
    /** What the calculation was told, by question. */
    readonly stated: Readonly<Record<string, 'yes' | 'no'>>;
  } | null;
  readonly answered: AnsweredYes | null;
  /** A placed order that it is told for. */
  readonly forOrder: ForOrder | null;
  /** The order is placed: what changed since is told for it, on this page. */
  readonly closed: { readonly words: string; readonly to: string } | null;
  readonly helpful: Output<'listHelpfulArticles'>['articles'];
  readonly links: {
    readonly login: string;
    readonly detail: string;
    readonly on: string;
    /** Where the product insures mother and child. */
    readonly pregnancy: string | null;
    /** Only what changed since the last notice, where the product asks for that. */
    readonly supplement: string | null;
  };
}

export interface NoticeRefused {
  readonly message: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Questions that need another look. */
  readonly questions: readonly string[];
  readonly unconsented: boolean;
  readonly waitSeconds: number;
}

const roleOf = (request: Request): Role => {
  const { pathname } = new URL(request.url);
  if (pathname.includes('/applicant/')) return 'policyholder';
  return pathname.includes('/healthNotice') ? 'supplementary' : 'insured';
};

const done = /^H\d{18}$/;

/** Whether the notice that was answered before coming here still stands. */
const stillStands = async (
  api: Api,
  { baseProductNo }: Journey,
  recordNo: string,
): Promise<boolean> => {
  try {
    const record = await api.getHealthRecord({ recordNo });
    return record.baseProductNo === baseProductNo && record.standing;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const role = roleOf(request);
  const hints = hintsOf(journey);
  const { baseProductNo } = journey;
  const { signal } = request;
  const displayId = role === 'supplementary' ? orderOf(journey) : null;
  if (displayId !== null) return forOrderPage(request, api, journey, displayId);
  const [shown, user, { articles: helpful }] = await Promise.all([
    // Without a role it also says whether there is a supplement to the notice of the insured.
    api.getHealthNotices(
      { baseProductNo, ...(role === 'insured' ? {} : { role }), ...hints },
      { signal },
    ),
    api.getUserInfo({}, { signal }),
    api.listHelpfulArticles({ places: 'health-notice' }, { signal }),
  ]);
  const { product, person, known, people, policyholder, notices } = shown;
  const notice = notices.find((one) => one.role === role) ?? null;
  const supplement = notices.some((one) => one.role === 'supplementary') && role === 'insured';
  const links = to(journey);
  const { pathname, search } = new URL(request.url);
  const progress = { role, member: hints.member, people, policyholder, person };
  const onwards = (disclosureNo: string): string =>
    onFrom(journey, product, progress, disclosureNo);
  const told = journey.query.get(numberPath(role, hints.member, 'disclosureNo'));
  if (told !== null && user.loggedIn && (await stillStands(api, journey, told))) {
    return redirect(onwards(told));
  }
  const disclosureNo = journey.query.get('done') ?? '';
  if (product.pregnancy && role === 'insured' && hints.quoteNo !== undefined && user.loggedIn) {
    const { users } = await api.getPregnancyUsers({ baseProductNo });
    // Whether the week allows it comes before any question about health.
    if (!users.some(({ stage }) => stage === 'open')) return redirect(links.pregnancy(product));
  }
  const draftNo = journey.query.get('draft');
  const openedOrClosed =
    user.loggedIn && user.mobileBound && notice && !done.test(disclosureNo)
      ? await openUnlessClosed(api, journey, {
          baseProductNo,
          role,
          ...hints,
          ...(draftNo === null ? {} : { draftNo }),
        })
      : null;
  const closed = openedOrClosed && 'words' in openedOrClosed ? openedOrClosed : null;
  const opened = openedOrClosed && 'openingId' in openedOrClosed ? openedOrClosed : null;
  const data: NoticeData = {
    role,
    product,
    person,
    known,
    people,
    member: hints.member,
    fromQuote: hints.quoteNo !== undefined,
    notice: opened?.notice ?? notice,
    opening: opened && {
      openingId: opened.openingId,
      waitSeconds: opened.waitSeconds,
      consentNeeded: opened.consentNeeded,
      stated: opened.stated,
    },
    answered: done.test(disclosureNo)
      ? {
          disclosureNo,
          start:
            product.smart === 'none' || role === 'supplementary'
              ? null
              : links.start(product, { notice: disclosureNo, ...roleQuery(role) }),
          decided: journey.query.has(numberPath(role, hints.member, 'intelligentProposalNo'))
            ? onwards(disclosureNo)
            : null,
          manual:
            product.manual && role === 'insured' ? links.underwriting({ disclosureNo }) : null,
          order:
            product.manual &&
            (role === 'insured' || (role === 'supplementary' && isOrdering(journey)))
              ? onwards(disclosureNo)
              : null,
          products: journey.brand.productListUrl,
          record: recordLink(journey, disclosureNo),
        }
      : null,
    forOrder: null,
    closed,
    helpful,
    links: {
      login: links.login(pathname + search),
      detail: links.detail(),
      on: links.order(),
      pregnancy:
        product.pregnancy && role === 'insured' && hints.quoteNo === undefined
          ? links.pregnancy(product)
          : null,
      // Only on the way back from an order, where a notice was answered before.
      supplement: supplement && journey.query.has('draft') ? links.supplement() : null,
    },
  };
  return data;
};

/** Opens a notice, or says for which order to tell instead. */
const openUnlessClosed = async (
  api: Api,
  { brand }: Journey,
  input: Parameters<Api['openHealthNotice']>[0],
): Promise<Output<'openHealthNotice'> | NonNullable<NoticeData['closed']>> => {
  try {
    return await api.openHealthNotice(input);
  } catch (error) {
    const displayId =
      isApiError(error) && isRefused(error, 'HEALTH_NOTICE_CLOSED')
        ? closedOrder(error.data)
        : null;
    if (!isApiError(error) || displayId === null) throw error;
    const words = error.message;
    return { words, to: orderLinks(brand).supplement(input.baseProductNo, displayId) };
  }
};

/** The page of a supplement to a placed order, for whoever placed it. */
const forOrderPage = async (
  { url, signal }: Request,
  api: Api,
  journey: Journey,
  displayId: string,
) => {
  const { pathname, search } = new URL(url);
  const links = to(journey);
  return attempt<NoticeData>(
    async () => {
      const [forOrder, { articles: helpful }] = await Promise.all([
        loadForOrder(api, journey, displayId),
        api.listHelpfulArticles({ places: 'health-notice' }, { signal }),
      ]);
      const { opened, supplement } = forOrder;
      return {
        role: opened?.notice.role ?? 'supplementary',
        product: supplement.product,
        person: opened?.person ?? null,
        known: {},
        people: supplement.people.length,
        member: 0,
        fromQuote: true,
        notice: opened?.notice ?? null,
        opening: opened,
        answered: null,
        forOrder,
        closed: null,
        helpful,
        links: {
          login: links.login(pathname + search),
          detail: links.detail(),
          on: forOrder.links.order,
          pregnancy: null,
          supplement: null,
        },
      };
    },
    links.login(pathname + search),
    (error) => {
      throw error;
    },
  );
};

/** The answers as they were written down. */
const recordLink = ({ brand }: Journey, no: string): string =>
  brandLink(brand, '/me/health', { no });

/** Whether there is an order on the way; a supplement may also come after it was placed. */
const isOrdering = ({ query }: Journey): boolean => query.has('draft') || query.has('quoteNo');

/** A supplement stands beside the notice: the order still names the notice itself. */
const onFrom = (
  journey: Journey,
  product: Notices['product'],
  progress: Omit<Parameters<typeof nextStep>[2], 'found'>,
  disclosureNo: string,
): string =>
  progress.role === 'supplementary'
    ? isOrdering(journey)
      ? to(journey).order()
      : recordLink(journey, disclosureNo)
    : nextStep(journey, product, { ...progress, found: { disclosureNo } });

const roleQuery = (role: Role) => (role === 'policyholder' ? { role } : {});

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const journey = journeyOf(request, params, context.get(brandContext));
  const role = roleOf(request);
  const hints = hintsOf(journey);
  const form = await request.formData();
  const answers: Record<string, string> = {};
  for (const [name, value] of form) {
    if (name.startsWith('q.') && typeof value === 'string') answers[name.slice(2)] = value;
  }
  const { pathname, search } = new URL(request.url);
  const open = textOf(form, 'asked')
    .split(' ')
    .filter((id) => id !== '' && !(id in answers));
  const unconsented = form.has('consentAsked') && !form.has('consent');
  if (open.length > 0 || unconsented) {
    return { message: '', answers, questions: open, unconsented, waitSeconds: 0 };
  }
  return attempt<NoticeRefused | Response>(
    async () => {
      const { disclosureNo, clear, order } = await api.answerHealthNotice({
        openingId: textOf(form, 'openingId'),
        version: textOf(form, 'version'),
        answers,
        ...(form.has('consent') ? { consent: true as const } : {}),
      });
      // What it did to an order that had been placed before is said on that order's page.
      if (order !== null) return afterTelling(journey, order.displayId, disclosureNo);
      // A lapsed policy has its own way on: somebody looks at the answers.
      if (!clear && !journey.query.has('reinstates')) {
        const query = new URLSearchParams(search);
        query.set('done', disclosureNo);
        return redirect(`${pathname}?${query}`);
      }
      const { product, people, policyholder, person } = await api.getHealthNotices({
        baseProductNo: journey.baseProductNo,
        role,
        ...hints,
      });
      const progress = { role, member: hints.member, people, policyholder, person };
      return redirect(onFrom(journey, product, progress, disclosureNo));
    },
    to(journey).login(pathname + search),
    (error) => {
      const data = error.data as {
        readonly questions?: readonly string[];
        readonly waitSeconds?: number;
      } | null;
      return {
        message: error.message,
        answers,
        questions: data?.questions ?? [],
        unconsented: false,
        waitSeconds: data?.waitSeconds ?? 0,
      };
    },
  );
};

const titles = {
  insured: '健康告知',
  policyholder: '投保人健康告知',
  supplementary: '补充健康告知',
} as const;

export const meta = ({ product, role, forOrder }: NoticeData, brand: PublicBrand): PageMeta => ({
  title: `${titles[forOrder ? 'supplementary' : role]} · ${product.name} · ${brand.name}`,
});
