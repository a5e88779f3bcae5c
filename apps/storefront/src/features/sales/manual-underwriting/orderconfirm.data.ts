import { redirect } from 'react-router';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import type { Posted } from '#page/answers/posted.ts';
import { askedOf, atOwnAddress, caseNoOf, linksOf } from './cases/case-of.ts';
import { pagesOf } from './cases/case-words.ts';

export const loader: Loads<CaseView> = async (asked) => {
  const manualUnderwritingNo = caseNoOf(asked);
  const view = await askedOf(
    asked,
    asked.context
      .get(apiContext)
      .getManualUnderwritingConfirmInfo({ manualUnderwritingNo }, { signal: asked.request.signal }),
  );
  return atOwnAddress(asked, view, 'confirm');
};

/** Takes the offered terms, declines them, or continues to the order that uses them. */
export const action: Acts<Posted | Response> = async (asked) => {
  const api = asked.context.get(apiContext);
  const form = await asked.request.formData();
  const manualUnderwritingNo = caseNoOf(asked);
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'order') {
      const { uri } = await api.orderManualUnderwriting({ manualUnderwritingNo });
      return redirect(uri, 303);
    }
    const agree = intent === 'agree';
    if (agree && !form.has('read')) {
      return { tone: 'danger', text: '请先看清上面的条件，再勾选确认' };
    }
    const next = await api.confirmManualUnderwriting({
      manualUnderwritingNo,
      agree,
      offer: Number(form.get('offer')),
      newFen: Number(form.get('newFen')),
    });
    const links = pagesOf(linksOf(asked), next);
    // The order itself continues once its terms are accepted.
    const order = agree && next.orderNo !== null ? next.orderNo : null;
    if (order !== null) {
      return redirect(orderLinks(asked.context.get(brandContext)).progress(order), 303);
    }
    const to = next.step === 'sign' ? links.signature : links.status;
    return redirect(to(manualUnderwritingNo), 303);
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message };
  }
};
