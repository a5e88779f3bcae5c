import type { Output } from '@parasol/contract';
import { timeLeftWords } from '@parasol/domain/base/clocks/time-left';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import { refundReasons } from '@parasol/domain/contracts/policies/services/refund-reasons';
import { refundWords } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import {
  deathReasonWords,
  statesAhead,
  surrenderWords,
  verifyBy,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { App, Context } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { wayWords } from '#modules/contracts/policies/terms/way-words.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  goesBack,
  surrenderMoves,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { openRefusal } from './sealed-refusal.ts';

type Surrender = Output<'askSurrender'>;

/** A person makes a transfer, so nothing moves by itself. */
const transferWords = ({ card_id: card }: SurrenderRow): string =>
  `款项由工作人员${card === null ? '转账' : '转入您本人的银行卡'}，转出并登记后，这里会显示“已办结”。`;

const reasonWords = (code: string): string =>
  deathReasonWords(code) ?? refundReasons.find((reason) => reason.code === code)?.words ?? code;

export const surrenderView = async (
  app: App,
  policy: PolicyRow,
  row: SurrenderRow,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
): Promise<Surrender> => {
  const [{ product }, content, moves, cards, refusal] = await Promise.all([
    productVersion(app, policy.base_product_no, policy.product_version),
    openPolicy(app, policy),
    surrenderMoves(app.database.db, [row.surrender_no]),
    row.way === 'card' ? app.ports.ownCards(app, { userId: row.user_id, brand: row.brand }) : [],
    openRefusal(app, row),
  ]);
  const { title } = surrenderLife.states[row.state];
  const name = row.member === null ? undefined : content.insureds[row.member]?.name;
  const shown = name === undefined ? null : namingOf(caller, policy.user_id)(name);
  return {
    surrenderNo: row.surrender_no,
    policyNo: row.policy_no,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(policy.insurer).name,
    member: shown,
    part: row.part === null ? null : partTitle(row.part),
    state: row.state,
    title,
    words: `${surrenderWords(row.state, shown, row.part !== null)}${
      row.state === 'refunding' && row.way === 'card' ? transferWords(row) : ''
    }`,
    refusal,
    reason: reasonWords(row.reason),
    refundFen: goesBack(row),
    loanFen: row.loan_fen,
    wayWords: wayWords(row.way, cards.find(({ cardId }) => cardId === row.card_id) ?? null),
    basisWords: refundWords(row.basis),
    day: row.day,
    statements: [...row.statements],
    fingerprint: row.fingerprint.toString('hex'),
    due: row.due,
    clock: surrenderLife.isOver(row.state) ? null : timeLeftWords(row.due, now.getTime()),
    canWithdraw: surrenderLife.move(row.state, 'withdraw') !== null,
    sendAt: row.state === 'asked' ? (row.send_at?.toISOString() ?? null) : null,
    verifyBy: row.state === 'to-verify' ? verifyBy(dateOf(row.asked_at.getTime())) : null,
    steps: moves.map(({ at, to_state: state }) => ({
      at: at.toISOString(),
      title: surrenderLife.states[state].title,
    })),
    ahead: statesAhead(row.state)
      .filter((state) => state !== 'asked' && (state !== 'refunding' || row.way !== 'none'))
      .map((state) => surrenderLife.states[state].title),
  };
};
