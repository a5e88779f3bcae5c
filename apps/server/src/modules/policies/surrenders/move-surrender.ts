import { formatAmount } from '@parasol/domain/money/fen';
import {
  moveSurrender as moveOf,
  type SurrenderEvent,
  type SurrenderState,
} from '@parasol/domain/policies/surrender-states';
import { brandLink } from '@parasol/routes/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import { writeSurrenderMove, type SurrenderRow } from '../queries/surrenders.ts';

interface Told {
  readonly template:
    | 'surrender-asked'
    | 'surrender-to-verify'
    | 'surrender-confirmed'
    | 'surrender-refused'
    | 'surrender-overtaken'
    | 'surrender-withdrawn'
    | 'surrender-refunded';
  /** Also by a text message: it changes what they are covered for, or somebody else may have asked. */
  readonly text: boolean;
}

/** What the customer hears when their request has come to a state. */
const told: Readonly<Partial<Record<SurrenderState, Told>>> = {
  'to-verify': { template: 'surrender-to-verify', text: true },
  asked: { template: 'surrender-asked', text: true },
  confirmed: { template: 'surrender-confirmed', text: true },
  refused: { template: 'surrender-refused', text: true },
  overtaken: { template: 'surrender-overtaken', text: true },
  withdrawn: { template: 'surrender-withdrawn', text: false },
  refunded: { template: 'surrender-refunded', text: false },
};

/** Tells the policyholder how their request stands now. */
export const tellOfSurrender = async (tx: Tx, app: App, row: SurrenderRow): Promise<void> => {
  const how = told[row.state];
  if (how === undefined) return;
  const { user_id: userId, brand, policy_no: policyNo } = row;
  const sold = app.brands.find(({ id }) => id === brand);
  const message = {
    userId,
    brand,
    template: how.template,
    params: { policyNo, amount: formatAmount(row.refund_fen), due: row.due },
    now: app.clock(),
  };
  const link = sold ? brandLink(sold, '/aftersale/progress/:policyNo', { policyNo }) : null;
  await notifyCustomer(tx, app, { ...message, link });
  const { template } = message;
  if (how.text && template !== 'surrender-withdrawn' && template !== 'surrender-refunded')
    await textCustomer(tx, app, { ...message, template });
};

/**
 * The one way a request to leave changes its state; it must be locked. Undefined when the table says
 * no; then nothing happened.
 */
export const moveSurrender = async (
  tx: Tx,
  app: App,
  row: SurrenderRow,
  event: SurrenderEvent,
  actor: string,
  change: Parameters<typeof writeSurrenderMove>[2] = {},
): Promise<SurrenderRow | undefined> => {
  const state = moveOf(row.state, event);
  if (state === null) return undefined;
  const { surrender_no: surrenderNo, policy_no: policyNo, state: from } = row;
  const at = app.clock();
  await writeSurrenderMove(
    tx.db,
    { surrender_no: surrenderNo, event, to_state: state, actor, at },
    change,
  );
  tx.audit({
    actor,
    action: `surrender.${event}`,
    subject: `policy:${policyNo}`,
    detail: { surrenderNo, from, to: state },
  });
  const moved = { ...row, ...change, state, changed_at: at };
  await tellOfSurrender(tx, app, moved);
  return moved;
};
