import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { insertAcceptance } from '#modules/products/disclosure/queries/records.ts';
import { closedByOrder } from '#modules/products/disclosure/supplements/closed-by-order.ts';
import { resultView } from '#modules/products/disclosure/records/verdicts/result-view.ts';

export const acceptUnderwriting: Verb<'acceptUnderwriting'> = async (
  context,
  { intelligentProposalNo, exclusions, quoteNo },
) => {
  const { app, caller, now, person: userId } = context;
  const result = await resultView(context, intelligentProposalNo, quoteNo);
  if (result instanceof Refusal) return result;
  const { decision, superseded, status } = result;
  if (superseded || (status !== 'terms' && status !== 'pass')) {
    return refuse('CONFLICT', '这份结论已有变化，请看最新的结论');
  }
  const closed = await closedByOrder(
    context,
    app.database.db,
    { userId, quoteNo: result.quoteNo },
    true,
  );
  if (closed) return closed;
  const coverages = decision.coverages.map(({ coverage }) => coverage);
  const shown = decision.exclusions.map(({ code }) => code);
  const same =
    shown.length === exclusions.length && shown.every((code) => exclusions.includes(code));
  if (!same) return refuse('CONFLICT', '除外责任与结论不一致，请重新打开结论页面确认');
  const acceptedAt = await inTransaction(app.database, async (tx) => {
    const at = await insertAcceptance(tx.db, intelligentProposalNo, coverages, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting.accepted',
      subject: `health-record:${intelligentProposalNo}`,
      detail: { exclusions: exclusions.length, loadings: decision.loadings.length },
    });
    return at;
  });
  return { acceptedAt: acceptedAt.toISOString() };
};
