import { redirect } from 'react-router';
import type { Api, Input, Output } from '@parasol/contract';
import { isApiError, type ApiError } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf, valuesOf } from '#page/answers/posted-form.ts';
import type { Posted } from '#page/answers/posted.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { askedOf, caseNoOf, linksOf } from './cases/case-of.ts';
import { isLate, pagesOf, wayOn } from './cases/case-words.ts';
import { postedPage } from './cases/posted-page.ts';

type CertType = Input<'authManualUnderwriting'>['certType'];

/** The result of a form; typed values return with their mistakes. */
export interface InfoPosted extends Posted {
  readonly wrong: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

export interface InfoData {
  readonly form: Output<'initManualUnderwritingForm'>;
  /** The answered health notice; null without one, or once it was erased. */
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

export const loader: Loads<InfoData | Response> = async (asked) => {
  const api = asked.context.get(apiContext);
  const manualUnderwritingNo = caseNoOf(asked);
  const form = await askedOf(
    asked,
    api.initManualUnderwritingForm({ manualUnderwritingNo }, { signal: asked.request.signal }),
  );
  const { state } = form.case;
  // A customer with an old link continues at the case's present page.
  if (isLate(form.case))
    return redirect(pagesOf(linksOf(asked), form.case).status(manualUnderwritingNo));
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
      // The call itself refuses a missing consent, in its own words.
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

const wrongIn = ({ data }: ApiError): InfoPosted['wrong'] => {
  const fields = (data as { fields?: readonly { field: string; message: string }[] } | null)
    ?.fields;
  return Object.fromEntries((fields ?? []).map(({ field, message }) => [field, message]));
};

/** Documents are named again by the customer who has them at hand. */
const typedIn = (form: FormData): InfoPosted['typed'] => ({
  name: textOf(form, 'name'),
  certType: textOf(form, 'certType'),
  certNo: textOf(form, 'certNo'),
});

export const action: Acts<InfoPosted | Response> = async (asked) => {
  const form = await asked.request.formData();
  const caseNo = caseNoOf(asked);
  try {
    const text = await act(asked.context.get(apiContext), caseNo, form);
    if (text === '') return redirect(linksOf(asked).status(caseNo), 303);
    return { tone: 'success', text, wrong: {}, typed: {} };
  } catch (error) {
    const refused = refusalOf(error);
    const wrong = wrongIn(refused);
    const some = Object.keys(wrong).length > 0;
    const text = some ? '还有几处需要填写或更正' : refused.message;
    return { tone: 'danger', text, wrong, typed: typedIn(form) };
  }
};
