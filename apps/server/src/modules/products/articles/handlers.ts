import type { App } from '#ground/context.ts';
import { clockHolds } from '#ground/clock/clock-holds.ts';
import { handleJob, type JobHandler } from '#ground/jobs/define-job.ts';
import { publishDueArticles } from './jobs.ts';
import { publishDue } from '#modules/base/publishing/publish-version.ts';
import { articleShelf } from './article-shelf.ts';

export const articlesHandlers = (app: App): readonly JobHandler[] => [
  handleJob(publishDueArticles, async () => {
    if (!(await clockHolds(app))) await publishDue(app, articleShelf);
  }),
];
