import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import { insertItems, itemsOf } from '#modules/sales/manual-underwriting/queries/pages.ts';
import { sealItem } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { actedAlready, actOnCase } from './act-on-case.ts';

/** Everything that is missing in one message, each item with its reason. */
export const askUnderwritingPapers: Verb<'askUnderwritingPapers'> = (
  context,
  { manualUnderwritingNo: caseNo, items: asked },
  known,
) =>
  actOnCase(context, known, async (tx, { row }) => {
    const { app, caller } = context;
    const round = row.round + 1;
    const moved = await moveCase(tx, app, row, {
      event: 'ask',
      by: 'staff',
      actor: actorOf(caller),
      words: asked.map(({ title, why }) => `${title}（${why}）`).join('；'),
      change: { round },
      detail: { items: asked.length, round },
    });
    if (moved === null) return actedAlready(tx, row);
    const last = Math.max(0, ...(await itemsOf(tx.db, caseNo)).map(({ number }) => number));
    await insertItems(
      tx.db,
      await Promise.all(
        asked.map(async ({ code, title, why }, index) => {
          const number = last + index + 1;
          const sealed = await sealItem(app, { ...row, number }, { title, why });
          return { manual_underwriting_no: caseNo, number, round, code, sealed };
        }),
      ),
    );
    return moved;
  });
