import type { App } from '#ground/context.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { suggestRules } from './desk/suggestions.ts';
import { askInsurerNow } from './desk/ask-insurer.ts';
import {
  askInsurer,
  keepLetter,
  openReferred,
  readPages,
  suggestUnderwritingRules,
  watchCases,
} from './jobs.ts';
import { keepLetterOf } from './letter/keep-letter.ts';
import { readPagesNow } from './reading/read-pages.ts';
import { letCasesEnd, openReferredOrders } from './watch-cases.ts';

export const manualUnderwritingHandlers = (app: App): readonly JobHandler[] => [
  handleJob(watchCases, () => letCasesEnd(app)),
  handleJob(openReferred, () => openReferredOrders(app)),
  handleJob(readPages, () => readPagesNow(app)),
  handleJob(suggestUnderwritingRules, () => suggestRules(app)),
  handleJob(askInsurer, ({ data }) => askInsurerNow(app, data.opinionNo)),
  handleJob(keepLetter, ({ data }) => keepLetterOf(app, data.manualUnderwritingNo)),
];
