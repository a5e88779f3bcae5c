import { redirect } from 'react-router';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import type { Posted } from '#page/answers/posted.ts';
import { caseNoOf, caseOf, linksOf } from './cases/case-of.ts';

export interface Objected extends Posted {
  /** The written text, so that it is not lost. */
  readonly words: string;
}

export const loader: Loads<CaseView> = (asked) => caseOf(asked);

/** Objects to the decision: another underwriter decides again. */
export const action: Acts<Objected | Response> = async (asked) => {
  const manualUnderwritingNo = caseNoOf(asked);
  const words = textOf(await asked.request.formData(), 'words');
  try {
    const api = asked.context.get(apiContext);
    await api.objectToManualUnderwriting({ manualUnderwritingNo, words });
    return redirect(linksOf(asked).recheck.status(manualUnderwritingNo), 303);
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message, words };
  }
};
