import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  differenceFrom,
  type Job,
  type OccupationChange,
} from '@parasol/domain/contracts/policies/changes/occupation-change';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { contractRights } from '#modules/contracts/policies/terms/contract-rights.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { repriced } from './repriced.ts';

const jobOf = (app: App, code: string | undefined): Job | undefined => {
  const found = code === undefined ? undefined : app.catalogue.occupation(code);
  if (found?.occupationClass === undefined) return undefined;
  return { code: found.code, name: found.name, occupationClass: found.occupationClass };
};

/** The jobs of insured persons, by position; undefined for people without a new one. */
const jobsOf = (app: App, { insureds }: PolicyContent): readonly (Job | undefined)[] =>
  insureds.map(({ occupation }) => jobOf(app, occupation));

/**
 * The price of an insured's new occupation from today on, or the reason it cannot be taken here.
 */
export const occupationOffer = async (
  db: Db,
  app: App,
  policy: PolicyRow,
  content: PolicyContent,
  asked: { readonly insured: number; readonly occupation: string },
): Promise<OccupationChange | string> => {
  const { start_date: start, end_date: end, premium_fen: beforeFen } = policy;
  const article = (await contractRights(app, policy)).rights?.occupationChange?.article;
  const before = jobsOf(app, content)[asked.insured];
  const after = jobOf(app, asked.occupation);
  if (article === undefined || end === null) return '这份保单的条款没有职业变更的约定';
  if (before === undefined || after === undefined) return '请选择被保险人和新的职业';
  if (before.code === after.code) return '与保单上的职业相同，不用变更';
  const changed = {
    ...content,
    insureds: content.insureds.map((insured, position) =>
      position === asked.insured ? { ...insured, occupation: after.code } : insured,
    ),
  };
  const { staying, before: now, after: then } = await repriced(db, app, policy, content, changed);
  if (!staying.includes(asked.insured)) return '这位被保险人已经退出，不用变更';
  if (now === null) return '这份保单的保险费需要人工核算，请联系客服办理';
  if (then === null)
    return `${after.name}（${after.occupationClass} 类）不在承保范围。按条款第 ${article} 条，合同自告知之日起终止，退还未满期净保险费，请在“退保”中办理，或联系客服`;
  return {
    kind: 'occupation',
    insured: asked.insured,
    before,
    after,
    beforeFen,
    afterFen: then.fen,
    shares: then.shares,
    sharesBefore: now.shares,
    differenceFen: differenceFrom(
      dateOf(app.clock().getTime()),
      { start, end },
      beforeFen,
      then.fen,
    ),
  };
};
