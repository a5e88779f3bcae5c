import { redirect } from 'react-router';
import type { Input, Output } from '@parasol/contract';
import { budgetOf, type Budget } from '@parasol/domain/sales/leads/lead-states';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalWords } from '#page/answers/refusal.ts';
import { codeCountsWords } from '@parasol/domain/base/clocks/code-length';

export interface CluesData {
  readonly product: Pick<
    Output<'getProductDetail'>,
    'baseProductNo' | 'names' | 'copy' | 'next' | 'sale' | 'keyFacts'
  >;
  /** The masked number of a logged-in customer with one; others prove theirs. */
  readonly ownMobile: string | null;
  readonly leadKey: string;
  /** From a trial that was made a moment ago. */
  readonly budget: Budget | null;
  readonly premium: number | null;
}

export interface PostedClues extends Posted {
  readonly fields: Readonly<Record<string, string>>;
}

/** A yearly premium in yuan as the trial's page names it; anything else is ignored. */
const premiumIn = (text: string | null): number | null =>
  text !== null && /^\d{1,8}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null;

export const loader: Loads<CluesData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const asked =
    query.get('product') ?? (await api.getAnnuityProducts({})).products[0]?.baseProductNo;
  // A brand without advice by telephone leads to its products.
  if (asked === undefined) throw redirect(context.get(brandContext).productListUrl);
  const [product, info] = await Promise.all([
    api.getProductDetail({ baseProductNo: asked }, { signal: request.signal }),
    api.getUserInfo({}),
  ]);
  const { baseProductNo, names, copy, next, sale, keyFacts } = product;
  const premium = premiumIn(query.get('premium'));
  return {
    product: { baseProductNo, names, copy, next, sale, keyFacts },
    ownMobile: info.loggedIn ? info.mobile : null,
    leadKey: crypto.randomUUID(),
    premium,
    budget: premium === null ? null : budgetOf(premium),
  };
};

export const meta = ({ product }: CluesData, brand: PublicBrand): PageMeta => ({
  title: `预约咨询${product.names.short} · ${brand.name}`,
});

const names = ['name', 'mobile', 'budget', 'callTime', 'wish', 'consent'] as const;

export const action: Acts<PostedClues | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const fields = Object.fromEntries(names.map((each) => [each, textOf(form, each)]));
  const mobile = textOf(form, 'mobile');
  if (textOf(form, 'intent') === 'code')
    return {
      ...(await attempt(async () => {
        await api.sendVerifyCode({ mobile, key: 'lead' });
        return `验证码已发送，${codeCountsWords}`;
      })),
      fields,
    };
  const verifyCode = textOf(form, 'verifyCode');
  try {
    const { leadKey } = await api.askLead({
      leadKey: textOf(form, 'leadKey'),
      baseProductNo: textOf(form, 'baseProductNo'),
      name: textOf(form, 'name'),
      budget: textOf(form, 'budget') as Input<'askLead'>['budget'],
      callTime: textOf(form, 'callTime') as Input<'askLead'>['callTime'],
      wish: textOf(form, 'wish'),
      consent: textOf(form, 'consent') as Input<'askLead'>['consent'],
      ...(mobile === '' ? {} : { mobile }),
      ...(verifyCode === '' ? {} : { verifyCode }),
    });
    return redirect(brandLink(context.get(brandContext), '/annuity/success', { key: leadKey }));
  } catch (error) {
    return { tone: 'danger', text: refusalWords(error), fields };
  }
};
