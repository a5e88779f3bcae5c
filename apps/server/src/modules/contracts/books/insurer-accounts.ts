import { refuse } from '@parasol/contract/errors';
import { ledgerKindName } from '@parasol/domain/staff/console/names';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { trialBalance } from './queries/lines.ts';
import { insurerAccounts, movesOfInsurer } from './queries/moves.ts';
import { isHere } from './remit-premiums.ts';
import { remittanceOf } from './remittance.ts';

const mostShown = 500;
const mostMoves = 60;

/** Our debts: every insurer under every brand that the caller may see. */
export const getInsurerAccounts: Verb<'getInsurerAccounts'> = async ({ app, caller, now }) => {
  const { db } = app.database;
  const today = dateOf(now.getTime());
  const period = { from: today, to: today, brand: caller.brand };
  const [rows, balances] = await Promise.all([
    insurerAccounts(db, caller.brand),
    trialBalance({ db, period, by: 'none' }),
  ]);
  const balanceOf = (account: string): number =>
    balances.find((row) => row.account === account)?.balance ?? 0;
  return {
    accounts: rows.map((row) => ({
      brand: row.brand,
      insurer: row.insurer,
      insurerName: app.catalogue.insurer(row.insurer).name,
      collectedFen: -row.collected,
      returnedFen: row.returned,
      directFen: -row.direct,
      remittedFen: row.remitted,
      owedFen: -(row.collected + row.returned + row.remitted - row.direct),
      brokerageEarnedFen: row.earned,
      brokerageReceivedFen: -row.received,
      brokerageDueFen: row.earned + row.received,
    })),
    clearingFen: balanceOf('provider-clearing'),
    trustFen: balanceOf('premium-trust'),
  };
};

export const previewRemittance: Verb<'previewRemittance'> = async (context, input) => {
  const { app } = context;
  const { db } = app.database;
  if (!isHere(context, input)) return refuse('NOT_FOUND', '没有找到这家保险公司');
  const [remittance, moves] = await Promise.all([
    remittanceOf(app, db, { ...input, by: 'us' }),
    movesOfInsurer(db, input, mostMoves),
  ]);
  return {
    insurerName: app.catalogue.insurer(input.insurer).name,
    fen: remittance.fen,
    brokerageFen: remittance.brokerage,
    count: remittance.items.length,
    items: remittance.items.slice(0, mostShown).map((item) => ({
      entryNo: item.entry_no,
      day: item.day,
      kindTitle: ledgerKindName(item.kind),
      policyNo: item.policy_no,
      paySeq: item.pay_seq ?? '',
      fen: item.fen,
      brokerageFen: item.brokerage,
    })),
    moves: moves.map((move) => ({
      moveNo: move.move_no,
      kind: move.kind,
      kindTitle: ledgerKindName(move.kind),
      day: move.day,
      until: move.until,
      fen: move.fen,
      reference: move.reference,
      items: move.items ?? 0,
      madeBy: move.made_by,
      grantedBy: move.granted_by,
      at: move.at.toISOString(),
    })),
  };
};
