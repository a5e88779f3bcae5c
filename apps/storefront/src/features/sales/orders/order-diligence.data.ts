import { redirect } from 'react-router';
import type { Input, Output } from '@parasol/contract';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export interface DiligenceData {
  readonly owed: Output<'getLaunderingCredentials'>;
  readonly told: Output<'getUserCertificate'>;
}

const orderNoOf = (request: Request): string =>
  new URL(request.url).searchParams.get('orderNo') ?? '';

export const loader: Loads<DiligenceData> = ({ request, context }) => {
  const api = context.get(apiContext);
  const orderNo = orderNoOf(request);
  const options = { signal: request.signal };
  return orSignIn(
    { request, context },
    Promise.all([
      api.getLaunderingCredentials({ orderNo }, options),
      api.getUserCertificate({ orderNo }, options),
    ]).then(([owed, certificate]) => ({ owed, told: certificate })),
  );
};

type Declared = Input<'saveDiligence'>;

/** Declares the values of the form; the server names missing ones. */
export const action: Acts<string | Response> = async ({ request, context }) => {
  const orderNo = orderNoOf(request);
  const form = await request.formData();
  const text = (name: string): string => textOf(form, name);
  if (text('control') === '') return '请选择谁实际控制这份保险';
  const residency = text('residency');
  const declared = {
    orderNo,
    funds: text('funds'),
    ...(text('control') === 'other'
      ? { controller: { name: text('controllerName'), relation: text('controllerRelation') } }
      : {}),
    ...(residency === ''
      ? {}
      : { tax: { residency, country: text('taxCountry'), number: text('taxNumber') } }),
  };
  try {
    const { needs } = await context.get(apiContext).saveDiligence(declared as Declared);
    const links = orderLinks(context.get(brandContext));
    const whole = needs.every(({ given }) => given);
    return redirect(whole ? links.certification(orderNo) : links.diligence(orderNo), 303);
  } catch (error) {
    return refusalOf(error).message;
  }
};
