import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { CaseView } from '@parasol/contract/manual-underwriting/shapes';
import { apiContext } from '../../api/context.ts';
import { textOf } from '../../page/posted-form.ts';
import { attempt, type Posted } from '../../page/posted.ts';
import { askedOf, caseNoOf, linksOf, orFirstLook } from './case-of.ts';
import { pagesOf } from './case-words.ts';
import { postedPage } from './posted-page.ts';

export const loader = async (asked: LoaderFunctionArgs): Promise<CaseView> => {
  const manualUnderwritingNo = caseNoOf(asked);
  const view = await askedOf(
    asked,
    asked.context
      .get(apiContext)
      .initManualUnderwritingSupplement({ manualUnderwritingNo }, { signal: asked.request.signal }),
  );
  orFirstLook(asked, view, linksOf(asked).supplement(manualUnderwritingNo));
  return view;
};

const missingName = /^missing\.(\d{1,3})$/;

/** For which items there is no paper, and why. */
const missingIn = (form: FormData): { item: number; words: string }[] =>
  [...form.keys()].flatMap((name) => {
    const item = missingName.exec(name)?.[1];
    const words = textOf(form, name);
    return item === undefined || words === '' ? [] : [{ item: Number(item), words }];
  });

export const action = async (asked: ActionFunctionArgs): Promise<Posted | Response> => {
  const api = asked.context.get(apiContext);
  const form = await asked.request.formData();
  const manualUnderwritingNo = caseNoOf(asked);
  let look = 1;
  const posted = await attempt(async () => {
    const page = await postedPage(api, manualUnderwritingNo, form);
    if (page !== null) return page;
    const missing = missingIn(form);
    ({ look } = await api.submitManualUnderwritingSupplement({ manualUnderwritingNo, missing }));
    return '';
  });
  return posted.text === ''
    ? redirect(pagesOf(linksOf(asked), { look }).status(manualUnderwritingNo), 303)
    : posted;
};
