import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import {
  decidedAlike,
  termsWords,
} from '@parasol/domain/sales/manual-underwriting/suggestions/alike';
import {
  conditionGuides,
  isConditionCode,
} from '@parasol/domain/sales/manual-underwriting/documents';
import { outcomeTitles } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { suggestionLife } from '@parasol/domain/sales/manual-underwriting/suggestions/suggestion-life';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import {
  decidedOften,
  decisionsAbout,
  decisionsBehind,
  keepSuggestion,
  lockSuggestion,
  settleSuggestion,
  suggestionsOf,
  type RuleSubject,
  type SuggestionRow,
} from '#modules/sales/manual-underwriting/queries/suggestions.ts';
import { openDecision } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { stillThere } from '#ground/subject.ts';

const suggestAbout = async (app: App, about: RuleSubject, least: number): Promise<void> => {
  const { db } = app.database;
  const decisions = await Promise.all(
    (await decisionsAbout(db, about)).map(async (decision) => {
      const { manual_underwriting_no: caseNo, outcome } = decision;
      const { members, reduced } = await openDecision(app, decision);
      // Terms of an erased person can no longer be read.
      return members.length === 0 ? [] : [{ caseNo, outcome, terms: termsWords(members, reduced) }];
    }),
  );
  for (const { cases, ...alike } of decidedAlike(decisions.flat(), least))
    await keepSuggestion(db, {
      ...about,
      ...alike,
      suggestion_no: randomUUID(),
      cases: [...cases],
      state: 'open',
      made_at: app.clock(),
      decided_by: null,
      decided_at: null,
      note: null,
    });
};

/** Decisions that underwriters often made alike are put to compliance; no rule changes by that. */
export const suggestRules = async (app: App): Promise<void> => {
  const { suggestAfter } = app.settings.get('underwriting-limits', '');
  for (const about of await decidedOften(app.database.db, suggestAfter))
    await suggestAbout(app, about, suggestAfter);
};

const mostShown = 5;

/** The reasons in the underwriters' own words; no names or documents. */
const behind = async (app: App, { state, cases }: SuggestionRow) => {
  if (state !== 'open' || cases.length === 0) return [];
  const decisions = await decisionsBehind(app.database.db, cases, mostShown);
  return Promise.all(
    decisions.map(async (decision) => ({
      manualUnderwritingNo: decision.manual_underwriting_no,
      at: decision.at.toISOString(),
      decidedBy: decision.decider,
      insurerReason: (await openDecision(app, decision)).insurerReason,
    })),
  );
};

export const listUnderwritingSuggestions: Verb<'listUnderwritingSuggestions'> = async ({
  app,
  caller,
}) => {
  const rows = await suggestionsOf(app.database.db, caller.brand);
  return {
    suggestions: await Promise.all(
      rows.map(async (row) => ({
        suggestionNo: row.suggestion_no,
        baseProductNo: row.base_product_no,
        productName: productName(app, row.base_product_no),
        condition: row.condition,
        conditionName: isConditionCode(row.condition)
          ? conditionGuides[row.condition].name
          : row.condition,
        outcome: row.outcome,
        outcomeTitle: outcomeTitles[row.outcome],
        terms: row.terms,
        cases: row.cases,
        behind: await behind(app, row),
        otherwise: row.otherwise,
        state: row.state,
        madeAt: row.made_at.toISOString(),
        decidedBy: row.decider,
        note: row.note,
      })),
    ),
  };
};

interface Said {
  readonly staffId: string;
  readonly note: string;
}

const moveSuggestion = moving<typeof suggestionLife, SuggestionRow, Said>(suggestionLife, {
  change: async (tx, _app, row, { to, at, staffId, note }) => {
    const settled = { state: to, decided_by: staffId, decided_at: at, note };
    await settleSuggestion(tx.db, row.suggestion_no, settled);
    return { ...row, ...settled };
  },
  audited: ({ suggestion_no: no, cases }, { note }) => ({
    subject: `underwriting-suggestion:${no}`,
    detail: { note, cases: cases.length },
  }),
});

/** Recorded, and shown to the publisher of the pack: rules change by a published pack alone. */
export const settleUnderwritingSuggestion: Verb<'settleUnderwritingSuggestion'> = (
  { app, caller, now },
  { suggestionNo, take, note },
) =>
  inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockSuggestion(tx.db, suggestionNo));
    if (row.decided_by !== null && row.decided_at !== null) {
      const name = await staffName(tx.db, row.decided_by);
      const at = momentText(row.decided_at.getTime());
      return refuse('CONFLICT', `${name}已于 ${at} 处理过，没有再次变更`, { state: row.state });
    }
    await moveSuggestion(tx, app, row, {
      event: take ? 'take' : 'dismiss',
      by: 'staff',
      actor: actorOf(caller),
      now,
      staffId: caller.staffId,
      note,
    });
    return {};
  });
