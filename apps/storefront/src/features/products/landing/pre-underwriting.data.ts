import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { firstRequest } from '@parasol/domain/products/rating/choices/first-request';
import { caseLinks } from '@parasol/routes/links/case-links';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';

export interface PreUnderwritingData {
  readonly products: Output<'listPreUnderwritten'>['products'];
  /** The one that the address names, if it is one of them. */
  readonly chosen: string | null;
}

export interface Refused {
  readonly message: string;
  readonly field: 'product' | 'birthDate' | 'sex' | null;
  readonly said: { readonly product: string; readonly birthDate: string; readonly sex: string };
}

export const loader: Loads<PreUnderwritingData> = async ({ request, context }) => {
  const { products } = await context
    .get(apiContext)
    .listPreUnderwritten({}, { signal: request.signal });
  const named = new URL(request.url).searchParams.get('product');
  const chosen = products.find(({ baseProductNo }) => baseProductNo === named);
  return { products, chosen: chosen?.baseProductNo ?? null };
};

/**
 * A price in the standard case is locked, which begins the case; the underwriter decides the rest.
 */
export const action: Acts<Refused | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const person = {
    product: textOf(form, 'product'),
    birthDate: textOf(form, 'birthDate'),
    sex: textOf(form, 'sex'),
  };
  const { product: baseProductNo, birthDate, sex } = person;
  if (baseProductNo === '')
    return { message: '请选择想投保的产品', field: 'product', said: person };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) {
    return { message: '请填写被保险人的出生日期', field: 'birthDate', said: person };
  }
  if (sex !== 'female' && sex !== 'male') {
    return { message: '请选择被保险人的性别', field: 'sex', said: person };
  }
  try {
    const init = await api.initCalculator({ baseProductNo });
    const example = init.examples[init.advertised];
    if (!init.manual || !example) {
      return { message: '这款产品现在不能先核保，请换一款', field: 'product', said: person };
    }
    const { quoteNo } = await api.lockQuote(firstRequest(init, example, { birthDate, sex }));
    return redirect(
      caseLinks(context.get(brandContext)).begin(baseProductNo, {
        origin: 'pre-underwriting',
        quoteNo,
      }),
      303,
    );
  } catch (error) {
    return { message: refusalOf(error).message, field: null, said: person };
  }
};

export const meta = (): PageMeta => ({
  title: '投保前先核保：身体有过异常，也可以先问能不能保',
  description:
    '上传手边的体检报告或病历，由核保员看过再告诉您能不能保、按什么条件保。不收费，看完结论再决定。',
});
