import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isApiError } from '@parasol/client/api-error';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { hintsOf, journeyOf, nextStep, numberPath, to, type Journey } from './notice/journey.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { forOrderPage, openUnlessClosed } from './notice-of-order.data.ts';
import type { NoticeData, NoticeRefused } from './notice/notice-shown.ts';
import { afterTelling, orderOf } from './order-notice.data.ts';
import { attempt } from './notice/refused.ts';

type Role = Output<'openHealthNotice'>['notice']['role'];
type Notices = Output<'getHealthNotices'>;

const roleOf = (request: Request): Role => {
  const { pathname } = new URL(request.url);
  if (pathname.includes('/applicant/')) return 'policyholder';
  return pathname.includes('/healthNotice') ? 'supplementary' : 'insured';
};

const done = /^H\d{18}$/;

/** Whether the notice that was answered earlier still holds. */
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
  const recordNumber = journey.query.get(numberPath(role, hints.member, 'disclosureNo'));
  if (recordNumber !== null && user.loggedIn && (await stillStands(api, journey, recordNumber))) {
    return redirect(onwards(recordNumber));
  }
  const disclosureNo = journey.query.get('done') ?? '';
  if (product.pregnancy && role === 'insured' && hints.quoteNo !== undefined && user.loggedIn) {
    const { users } = await api.getPregnancyUsers({ baseProductNo });
    // The week of pregnancy is checked before any question about health.
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

/** The answers as they are recorded. */
const recordLink = ({ brand }: Journey, no: string): string =>
  brandLink(brand, '/me/health', { no });

/** Whether an order is under way; a supplement may also come after it was placed. */
const isOrdering = ({ query }: Journey): boolean => query.has('draft') || query.has('quoteNo');

/** A supplement is separate from the notice: the order still names the notice itself. */
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
      // The effect on an order placed before is shown on that order's page.
      if (order !== null) return afterTelling(journey, order.displayId, disclosureNo);
      // A lapsed policy has its own next step: an underwriter reads the answers.
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
