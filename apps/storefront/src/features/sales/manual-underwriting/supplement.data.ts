import { redirect } from 'react-router';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import type { Posted } from '#page/answers/posted.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { askedOf, atOwnAddress, caseNoOf, linksOf } from './cases/case-of.ts';
import { pagesOf } from './cases/case-words.ts';
import { postedPage } from './cases/posted-page.ts';

export const loader: Loads<CaseView> = async (asked) => {
  const manualUnderwritingNo = caseNoOf(asked);
  const view = await askedOf(
    asked,
    asked.context
      .get(apiContext)
      .initManualUnderwritingSupplement({ manualUnderwritingNo }, { signal: asked.request.signal }),
  );
  return atOwnAddress(asked, view, 'supplement');
};

const missingName = /^missing\.(\d{1,3})$/;

/** Items without a paper, and why. */
const missingIn = (form: FormData): { item: number; words: string }[] =>
  [...form.keys()].flatMap((name) => {
    const item = missingName.exec(name)?.[1];
    const words = textOf(form, name);
    return item === undefined || words === '' ? [] : [{ item: Number(item), words }];
  });

export const action: Acts<Posted | Response> = async (asked) => {
  const api = asked.context.get(apiContext);
  const form = await asked.request.formData();
  const manualUnderwritingNo = caseNoOf(asked);
  try {
    const page = await postedPage(api, manualUnderwritingNo, form);
    if (page !== null) return { tone: 'success', text: page };
    const missing = missingIn(form);
    const next = await api.submitManualUnderwritingSupplement({ manualUnderwritingNo, missing });
    return redirect(pagesOf(linksOf(asked), next).status(manualUnderwritingNo), 303);
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message };
  }
};
