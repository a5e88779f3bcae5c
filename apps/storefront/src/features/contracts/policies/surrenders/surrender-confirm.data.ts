import { redirect, type LoaderFunctionArgs } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { choicesIn, loadStep, wayOf, whichOf } from './surrender-choices.ts';

export const loader = (args: LoaderFunctionArgs) => loadStep(args, 4);

export interface PostedSurrender {
  readonly message: string;
  /** The box that has to be ticked was not. */
  readonly unticked: boolean;
}

export const action: Acts<PostedSurrender | Response> = async ({ params, request, context }) => {
  const policyNo = params['policyNo'] ?? '';
  const form = await request.formData();
  if (textOf(form, 'read') !== 'yes') return { message: '请先勾选确认', unticked: true };
  const choices = choicesIn(request);
  const { way = 'none', ...card } = wayOf(choices.to);
  try {
    await context.get(apiContext).askSurrender({
      policyNo,
      ...whichOf(choices),
      way,
      ...card,
      reason: choices.reason ?? '',
      version: textOf(form, 'version'),
    });
    const brand = context.get(brandContext);
    return redirect(brandLink(brand, '/aftersale/progress/:policyNo', { policyNo }));
  } catch (error) {
    return { message: refusalOf(error).message, unticked: false };
  }
};
