import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { asksOf, historyOf, namesOf } from '#modules/base/publishing/staff-view.ts';
import { checkDraft } from './check-draft.ts';
import { mayChangeRules } from './drafts.ts';
import { draftByNo, trialsOf, type DraftRow } from './queries.ts';

const noun = { noun: 'rule-draft' };

export const headOf = (draft: Omit<DraftRow, 'content'>, nameOf: (by: string) => string) => ({
  draftNo: draft.draft_no,
  title: draft.title,
  state: draft.state,
  revision: draft.revision,
  baseVersion: draft.base_version,
  holdsFrom: draft.holds_from,
  publishedVersion: draft.published_version,
  changedAt: draft.changed_at.toISOString(),
  changedBy: nameOf(draft.changed_by),
});

export const getRuleDraft: Verb<'getRuleDraft'> = async (context, { draftNo }) => {
  const { app } = context;
  const { db } = app.database;
  const draft = await draftByNo(db, draftNo);
  if (!draft) return refuse('NOT_FOUND', '没有这份草稿');
  const checked = await checkDraft(app, db, draft);
  const { latest, content } = checked;
  const nameOf = await namesOf(db, [draft]);
  // A case for a combination is answered along the trees of all its conditions.
  const spoken = new Set([
    ...Object.keys(draft.content.diseases),
    ...checked.changes.flatMap(({ conditions }) => conditions),
  ]);
  return {
    ...headOf(draft, nameOf),
    content: draft.content,
    latest: latest.version,
    exclusions: { ...content.exclusions },
    combinations: [...content.combinations],
    diseases: content.diseases.map(({ code, name }) => ({ code, name })),
    before: Object.fromEntries(
      latest.content.diseases.filter(({ code }) => spoken.has(code)).map((one) => [one.code, one]),
    ),
    changes: draft.state === 'open' ? checked.changes.map(changeView) : [],
    findings: draft.state === 'open' ? [...checked.findings] : [],
    differences:
      draft.state === 'open'
        ? checked.differences.map(({ key, case: one, now, accepted }) => ({
            key,
            case: one,
            expected: one.expected,
            now,
            accepted,
          }))
        : [],
    cases: latest.cases.length,
    products: app.catalogue.all().flatMap(({ product }) =>
      product.underwriting === undefined
        ? []
        : [
            {
              baseProductNo: product.baseProductNo,
              name: product.names.marketing,
              plans: product.plans.map(({ code, name }) => ({ code, name })),
            },
          ],
    ),
    ready: draft.state === 'open' && checked.ready,
    asks: await asksOf(db, noun, draftNo),
    history: await historyOf(db, noun, draftNo),
    trials: (await trialsOf(db, draftNo)).map((trial) => ({
      trialNo: trial.trial_no,
      days: trial.days,
      revision: trial.revision,
      at: trial.created_at.toISOString(),
    })),
    suggestionNo: draft.suggestion_no,
    mayChange: mayChangeRules(context),
  };
};

type Checked = Awaited<ReturnType<typeof checkDraft>>['changes'][number];

const changeView = ({ passes: _told, ...change }: Checked) => change;
