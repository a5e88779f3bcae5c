import type { Verb } from '#context.ts';
import { resultView } from './result-view.ts';

export const getUnderwritingResult: Verb<'getUnderwritingResult'> = (
  context,
  { intelligentProposalNo, quoteNo },
) => resultView(context, intelligentProposalNo, quoteNo);
