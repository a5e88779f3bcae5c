import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api, Input, Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext } from '../../api/context.ts';
import { textOf, valuesOf } from '../../page/posted-form.ts';
import { attempt, type Posted } from '../../page/posted.ts';
import { askedOf, caseNoOf, linksOf } from './case-of.ts';
import { wayOn } from './case-words.ts';
import { postedPage } from './posted-page.ts';

type CertType = Input<'authManualUnderwriting'>['certType'];

export interface InfoData {
  readonly form: Output<'initManualUnderwritingForm'>;
  /** The health notice as it was answered; null where none was, or it is gone. */
  readonly told: Output<'getHealthRecord'> | null;
}

const toldIn = async (api: Api, recordNo: string | null): Promise<InfoData['told']> => {
  if (recordNo === null) return null;
  try {
    return await api.getHealthRecord({ recordNo });
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
};

export const loader = async (asked: LoaderFunctionArgs): Promise<InfoData | Response> => {
  const api = asked.context.get(apiContext);
  const manualUnderwritingNo = caseNoOf(asked);
  const form = await askedOf(
    asked,
    api.initManualUnderwritingForm({ manualUnderwritingNo }, { signal: asked.request.signal }),
  );
  const { state } = form.case;
  // Whoever comes by an old link goes on where the case is now.
  if (state !== 'draft' && state !== 'submitted') {
    return redirect(wayOn(linksOf(asked), form.case).to);
  }
  return { form, told: await toldIn(api, form.case.disclosureNo) };
};

const act = async (api: Api, caseNo: string, form: FormData): Promise<string> => {
  const one = { manualUnderwritingNo: caseNo };
  const intent = textOf(form, 'intent');
  if (intent === 'auth') {
    await api.authManualUnderwriting({
      ...one,
      name: textOf(form, 'name'),
      certType: textOf(form, 'certType') as CertType,
      certNo: textOf(form, 'certNo'),
      // What is not ticked is refused by the call itself, in its own words.
      consent: form.has('consent') as true,
    });
    return '已确认，请继续准备资料';
  }
  const page = await postedPage(api, caseNo, form);
  if (page !== null) return page;
  await api.saveManualUnderwritingForm({
    ...one,
    conditions: valuesOf(form, 'condition'),
    words: textOf(form, 'words'),
  });
  if (intent !== 'submit') return '已保存，资料清单已更新';
  await api.submitManualUnderwriting(one);
  return '';
};

export const action = async (asked: ActionFunctionArgs): Promise<Posted | Response> => {
  const form = await asked.request.formData();
  const caseNo = caseNoOf(asked);
  const posted = await attempt(() => act(asked.context.get(apiContext), caseNo, form));
  return posted.text === '' ? redirect(linksOf(asked).status(caseNo), 303) : posted;
};
