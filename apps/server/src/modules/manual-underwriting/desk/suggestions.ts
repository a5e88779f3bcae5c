import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import { conditionGuides, isConditionCode } from '@parasol/domain/manual-underwriting/documents';
import { outcomeTitles } from '@parasol/domain/manual-underwriting/outcomes';
import type { App, Verb } from '#context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  decidedAlike,
  putSuggestion,
  settleSuggestion,
  suggestionsOf,
} from '../queries/statistics.ts';

/** What underwriters decided alike often enough, and never otherwise, is put to compliance. */
export const suggestRules = async (app: App): Promise<void> => {
  const { db } = app.database;
  const { suggestAfter } = app.settings.get('underwriting-limits', '');
  for (const alike of await decidedAlike(db, suggestAfter))
    await putSuggestion(db, {
      ...alike,
      suggestionNo: randomUUID(),
      terms: outcomeTitles[alike.outcome],
      at: app.clock(),
    });
};

export const listUnderwritingSuggestions: Verb<'listUnderwritingSuggestions'> = async ({
  app,
  caller,
}) => {
  const brand = caller.kind === 'staff' ? caller.brand : '';
  const rows = await suggestionsOf(app.database.db, brand);
  return {
    suggestions: rows.map((row) => ({
      suggestionNo: row.suggestion_no,
      baseProductNo: row.base_product_no,
      productName:
        app.catalogue.find(row.base_product_no)?.product.names.marketing ?? row.base_product_no,
      condition: row.condition,
      conditionName: isConditionCode(row.condition)
        ? conditionGuides[row.condition].name
        : row.condition,
      outcome: row.outcome,
      outcomeTitle: outcomeTitles[row.outcome],
      terms: row.terms,
      cases: row.cases,
      state: row.state,
      madeAt: row.made_at.toISOString(),
      decidedBy: row.decider,
      note: row.note,
    })),
  };
};

export const settleUnderwritingSuggestion: Verb<'settleUnderwritingSuggestion'> = async (
  { app, caller, now },
  { suggestionNo, take, note },
) => {
  if (caller.kind !== 'staff') return refuse('NO_PERMISSION');
  return inTransaction(app.database, async (tx) => {
    const state = take ? 'taken' : 'dismissed';
    const settled = await settleSuggestion(
      tx.db,
      { suggestionNo, brand: caller.brand },
      {
        state,
        decided_by: caller.staffId,
        decided_at: now,
        note,
      },
    );
    if (!settled) return refuse('NOT_FOUND', '没有找到这条建议，可能已经处理');
    tx.audit({
      actor: actorOf(caller),
      action: `underwriting-suggestion.${state}`,
      subject: `underwriting-suggestion:${suggestionNo}`,
      detail: { note },
    });
    return {};
  });
};
