import type { Output } from '@parasol/contract';
import { maskName } from '@parasol/domain/fields/mask';
import { timeLeftWords } from '@parasol/domain/clocks/time-left';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { refundReasons } from '@parasol/domain/policies/refund-reasons';
import { refundWords } from '@parasol/domain/policies/surrender-refund';
import {
  deathReasonWords,
  isOpenSurrender,
  moveSurrender,
  statesAhead,
  surrenderStates,
  surrenderWords,
  verifyBy,
} from '@parasol/domain/policies/surrender-states';
import type { RefundWay } from '@parasol/domain/policies/surrender-ways';
import type { App, OwnCard } from '#ground/context.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { openPolicy } from '../kept/sealed-policy.ts';
import type { PolicyRow } from '../queries/policies.ts';
import { surrenderMoves, type SurrenderRow } from '../queries/surrenders.ts';
import { openRefusal } from './sealed-refusal.ts';

type Surrender = Output<'askSurrender'>;

export const wayWords = (way: RefundWay, card: OwnCard | null): string => {
  if (way === 'none') return '没有款项需要退回';
  if (way === 'original') return '原路退回付款账户';
  return card === null ? '本人银行卡' : `${card.bankName}（尾号 ${card.tail}）`;
};

/** A transfer is made by a person, so nothing moves by itself. */
const transferWords = ({ card_id: card }: SurrenderRow): string =>
  `款项由工作人员${card === null ? '转账' : '转入您本人的银行卡'}，转出并登记后，这里会显示“已办结”。`;

const reasonWords = (code: string): string =>
  deathReasonWords(code) ?? refundReasons.find((reason) => reason.code === code)?.words ?? code;

export const surrenderView = async (
  app: App,
  policy: PolicyRow,
  row: SurrenderRow,
  now: Date,
): Promise<Surrender> => {
  const [{ product }, content, moves, cards, refusal] = await Promise.all([
    productVersion(app, policy.base_product_no, policy.product_version),
    openPolicy(app, policy),
    surrenderMoves(app.database.db, [row.surrender_no]),
    row.way === 'card' ? app.ports.ownCards(app, { userId: row.user_id, brand: row.brand }) : [],
    openRefusal(app, row),
  ]);
  const { title } = surrenderStates[row.state];
  const name = row.member === null ? undefined : content.insureds[row.member]?.name;
  const shown = name === undefined ? null : maskName(name);
  return {
    surrenderNo: row.surrender_no,
    policyNo: row.policy_no,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(policy.insurer).name,
    member: shown,
    state: row.state,
    title,
    words: `${surrenderWords(row.state, shown)}${
      row.state === 'refunding' && row.way === 'card' ? transferWords(row) : ''
    }`,
    refusal,
    reason: reasonWords(row.reason),
    refundFen: row.refund_fen,
    wayWords: wayWords(row.way, cards.find(({ cardId }) => cardId === row.card_id) ?? null),
    basisWords: refundWords(row.basis),
    day: row.day,
    statements: [...row.statements],
    fingerprint: row.fingerprint.toString('hex'),
    due: row.due,
    clock: isOpenSurrender(row.state) ? timeLeftWords(row.due, now.getTime()) : null,
    canWithdraw: moveSurrender(row.state, 'withdraw') !== null,
    sendAt: row.state === 'asked' ? (row.send_at?.toISOString() ?? null) : null,
    verifyBy: row.state === 'to-verify' ? verifyBy(dateOf(row.asked_at.getTime())) : null,
    steps: moves.map(({ at, to_state: state }) => ({
      at: at.toISOString(),
      title: surrenderStates[state].title,
    })),
    ahead: statesAhead(row.state)
      .filter((state) => state !== 'asked' && (state !== 'refunding' || row.way !== 'none'))
      .map((state) => surrenderStates[state].title),
  };
};
