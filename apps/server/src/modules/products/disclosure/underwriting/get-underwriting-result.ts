import type { Verb } from '#ground/context.ts';
import { resultView } from '#modules/products/disclosure/records/verdicts/result-view.ts';

export const getUnderwritingResult: Verb<'getUnderwritingResult'> = (
  context,
  { intelligentProposalNo, quoteNo },
) => resultView(context, intelligentProposalNo, quoteNo);
