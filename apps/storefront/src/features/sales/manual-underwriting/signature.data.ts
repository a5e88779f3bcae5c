import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { postSignature, type SigningAnswer } from '#page/signing/posted-signature.ts';
import { caseNoOf, caseOf, linksOf } from './cases/case-of.ts';
import { pagesOf } from './cases/case-words.ts';

export interface SignatureData {
  readonly view: CaseView;
  /** The text to sign; null while there is none. */
  readonly launch: Output<'launchManualUnderwritingSignature'> | null;
}

export const loader: Loads<SignatureData> = async (asked) => {
  const view = await caseOf(asked);
  if (!view.can.sign) return { view, launch: null };
  const launch = await asked.context
    .get(apiContext)
    .launchManualUnderwritingSignature({ manualUnderwritingNo: caseNoOf(asked) });
  return { view: launch.case, launch };
};

export const action: Acts<SigningAnswer | Response> = async (asked) => {
  const api = asked.context.get(apiContext);
  const manualUnderwritingNo = caseNoOf(asked);
  return postSignature(await asked.request.formData(), {
    sendCode: async () => {
      const { sentTo } = await api.launchManualUnderwritingSignature({
        manualUnderwritingNo,
        sendCode: true,
      });
      return { mobile: sentTo ?? '您的手机' };
    },
    sign: async ({ verifyCode = '', ...signature }) => {
      const next = await api.signManualUnderwriting({
        manualUnderwritingNo,
        verifyCode,
        ...signature,
      });
      return redirect(pagesOf(linksOf(asked), next).confirm(manualUnderwritingNo), 303);
    },
  });
};
