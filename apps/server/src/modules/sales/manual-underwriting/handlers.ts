import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { suggestRules } from './desk/suggestions.ts';
import { askInsurerNow } from './desk/ask-insurer-about-case.ts';
import {
  askInsurer,
  keepLetter,
  openReferred,
  readPages,
  suggestUnderwritingRules,
  watchCases,
} from './jobs.ts';
import { keepLetterOf } from './letter/get-manual-underwriting-letter.ts';
import { readPagesNow } from './read-pages.ts';
import { letCasesEnd, openReferredOrders, remindOfOffers } from './watch-cases.ts';

export const manualUnderwritingHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchCases, async () => {
    await letCasesEnd(app);
    await remindOfOffers(app);
  }),
  handleJob(openReferred, () => openReferredOrders(app)),
  handleJob(readPages, () => readPagesNow(app)),
  handleJob(suggestUnderwritingRules, () => suggestRules(app)),
  handleJob(askInsurer, ({ data }) => askInsurerNow(app, data.opinionNo)),
  handleJob(keepLetter, ({ data }) => keepLetterOf(app, data.manualUnderwritingNo)),
];
