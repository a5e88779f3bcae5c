import { refuse, Refusal } from '@parasol/contract/errors';
import { sessionLife } from '@parasol/domain/service/two-sided/session-states';
import type { Verb } from '#ground/context.ts';
import { findAs, movedOn, moverOf } from '#modules/service/two-sided/session/find-session.ts';
import { writeSession } from '#modules/service/two-sided/session/move-session.ts';
import { thenView } from '#modules/service/two-sided/session/session-view.ts';

/** Steps only the customer takes; an agent who tries is refused, and that is recorded. */
export const shareHealthOutcome: Verb<'shareHealthOutcome'> = (
  context,
  { agentOrderNo, share },
) => {
  const { app } = context;
  return thenView(context, 'customer', async (tx) => {
    const row = await findAs('customer', context, agentOrderNo, tx.db, true);
    if (row instanceof Refusal) return row;
    if (share && sessionLife.isOver(row.state)) return movedOn('customer', row.state);
    if (row.health_shared === share) return row;
    tx.audit({
      actor: moverOf(context, 'customer').actor,
      action: share ? 'agent-order.health-shared' : 'agent-order.health-withdrawn',
      subject: `agent-order:${agentOrderNo}`,
    });
    const events = [{ event: 'health-shared' as const, about: share ? 'yes' : 'no' }];
    return writeSession(tx, app, row, { health_shared: share }, 'customer', events);
  });
};

/** A card that a bank has confirmed to be theirs; the agent learns only that there is one. */
export const manualProposalRecord: Verb<'manualProposalRecord'> = async (
  context,
  { agentOrderNo, cardId },
) => {
  const { app, brand, person: userId } = context;
  const cards = await app.ports.ownCards(app, { userId, brand: brand.id });
  return thenView(context, 'customer', async (tx) => {
    const row = await findAs('customer', context, agentOrderNo, tx.db, true);
    if (row instanceof Refusal) return row;
    if (sessionLife.isOver(row.state)) return movedOn('customer', row.state);
    if (!cards.some((card) => card.cardId === cardId))
      return refuse('CARD_REFUSED', '请选择银行已经验证过的本人借记卡');
    tx.audit({
      actor: moverOf(context, 'customer').actor,
      action: 'agent-order.bank-recorded',
      subject: `agent-order:${agentOrderNo}`,
    });
    const events = [{ event: 'bank-recorded' as const }];
    return writeSession(tx, app, row, { card_id: cardId }, 'customer', events);
  });
};
