import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Api, Input, Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import type { CaseLine } from '@parasol/contract/sales/manual-underwriting/shapes';
import { brandLink, withQuery, type LinkQuery } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import type { Posted } from '#page/answers/posted.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { linksOf } from './cases/case-of.ts';
import { wayOn } from './cases/case-words.ts';

type Applied = Omit<Input<'applyManualUnderwriting'>, 'key'>;

export interface BeginData {
  /** One for this attempt, however often the button is pressed. */
  readonly key: string;
  readonly product: { readonly name: string; readonly insurer: string; readonly manual: boolean };
  /** The quote with its standard price; null without one. */
  readonly quote: Output<'getQuote'> | null;
  /** One for this product that is not over yet. */
  readonly open: CaseLine | null;
  /** Papers that could serve once more. */
  readonly earlier: readonly CaseLine[];
  readonly partner: boolean;
  readonly links: { readonly detail: string; readonly trial: string; readonly health: string };
}

const most = 5;

/** The case to begin, from the address. */
const askedIn = ({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): Applied => {
  const { pathname, searchParams } = new URL(request.url);
  const text = (name: string): string | undefined => searchParams.get(name) || undefined;
  const member = Number(text('member') ?? 0);
  const [quoteNo, disclosureNo] = [text('quoteNo'), text('disclosureNo')];
  const intelligentProposalNo = text('intelligentProposalNo');
  const began = intelligentProposalNo ? 'smart' : disclosureNo ? 'notice' : 'product';
  const named = (['pre-underwriting', 'partner'] as const).find((each) => each === text('origin'));
  return {
    baseProductNo: params['baseProductNo'] ?? '',
    origin: pathname.includes('/onlineMuXYB') ? 'partner' : (named ?? began),
    member: Number.isSafeInteger(member) && member >= 0 && member < 20 ? member : 0,
    ...(quoteNo === undefined ? {} : { quoteNo }),
    ...(disclosureNo === undefined ? {} : { disclosureNo }),
    ...(intelligentProposalNo === undefined ? {} : { intelligentProposalNo }),
  };
};

/** A price may be gone, or another person's; then one is worked out again. */
const quoteIn = async (api: Api, { quoteNo, baseProductNo }: Applied) => {
  if (quoteNo === undefined) return null;
  try {
    const quote = await api.getQuote({ quoteNo });
    return quote.input.baseProductNo === baseProductNo ? quote : null;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
};

const toldIn = ({
  origin,
  member = 0,
  disclosureNo,
  intelligentProposalNo,
}: Applied): LinkQuery => ({
  origin: origin === 'partner' || origin === 'pre-underwriting' ? origin : undefined,
  [`insured.${member}.disclosureNo`]: disclosureNo,
  [`insured.${member}.intelligentProposalNo`]: intelligentProposalNo,
});

/** Documents were sent in, and the insured may use them once more. */
const wasGiven = ({ state }: CaseLine): boolean => state !== 'draft';

export const loader: Loads<BeginData> = async (asked) => {
  const api = asked.context.get(apiContext);
  const about = askedIn(asked);
  const { baseProductNo } = about;
  const { signal } = asked.request;
  const [product, quote, { cases }] = await Promise.all([
    api.getProductDetail({ baseProductNo }, { signal }),
    quoteIn(api, about),
    api.getManualUnderwritingApply({}, { signal }),
  ]);
  const { detail, trial, health } = productLinks(
    asked.context.get(brandContext),
    baseProductNo,
    asked.params['sale'],
  );
  return {
    key: crypto.randomUUID(),
    product: {
      name: product.names.marketing,
      insurer: product.insurer.name,
      manual: product.next.manual && product.sale.state === 'started',
    },
    quote,
    open:
      cases.find((line) => line.baseProductNo === baseProductNo && line.step !== 'over') ?? null,
    earlier: cases.filter(wasGiven).slice(0, most),
    partner: about.origin === 'partner',
    // Facts given on the way are passed to the price page and return with it.
    links: { detail, health, trial: withQuery(trial, toldIn(about)) },
  };
};

/** Begins a case, by consent with the papers of an earlier one. */
export const action: Acts<Posted | Response> = async (asked) => {
  const api = asked.context.get(apiContext);
  const form = await asked.request.formData();
  const about = askedIn(asked);
  const key = textOf(form, 'key');
  const from = textOf(form, 'from');
  try {
    const { baseProductNo, quoteNo = '', member } = about;
    const view = await (from === ''
      ? api.applyManualUnderwriting({ key, ...about })
      : api.reuseManualUnderwriting({
          key,
          baseProductNo,
          quoteNo,
          manualUnderwritingNo: from,
          ...(about.origin === 'partner' || about.origin === 'pre-underwriting'
            ? { origin: about.origin }
            : {}),
          ...(member === undefined ? {} : { member }),
          // The call itself refuses a missing consent, in its own words.
          consent: form.has('consent') as true,
        }));
    const { manualUnderwritingNo } = view;
    return redirect(
      about.origin === 'pre-underwriting'
        ? brandLink(asked.context.get(brandContext), '/landing/activity/pre-underwriting/success', {
            manualUnderwritingNo,
          })
        : wayOn(linksOf(asked), view).to,
      303,
    );
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message };
  }
};
