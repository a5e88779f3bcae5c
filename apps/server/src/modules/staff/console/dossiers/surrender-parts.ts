import type { Dossier } from '@parasol/contract/staff/console/dossiers';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import { refundReasons } from '@parasol/domain/contracts/policies/services/refund-reasons';
import { refundWords } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import { surrenderLife } from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import { wayTitles } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type { App } from '#ground/context.ts';
import { payoutAccount } from '#modules/contracts/payments/cards/own-cards.ts';
import {
  goesBack,
  type SurrenderMoveRow,
  type SurrenderRow,
} from '#modules/contracts/policies/surrenders/leave-policy.ts';
import type { Offer } from './dossier-actions.ts';

/**
 * The latest surrender request; the colleague who transfers the money sees the account once it is
 * unmasked.
 */
export const surrenderFacts = async (
  app: App,
  [latest]: readonly SurrenderRow[],
  { unmaskedUntil }: { readonly unmaskedUntil: string | null },
): Promise<Dossier['facts']> => {
  if (latest === undefined) return [];
  const { state, way, basis, reason, due, part, card_id: cardId } = latest;
  const account = cardId === null ? null : await payoutAccount(app, cardId, unmaskedUntil !== null);
  return [
    { label: '退保', value: `${latest.surrender_no}，${surrenderLife.states[state].title}` },
    ...(part === null ? [] : [{ label: '只办理', value: partTitle(part) }]),
    { label: '退还金额', value: `${formatAmount(goesBack(latest))} 元（${refundWords(basis)}）` },
    { label: '退款方式', value: account ?? wayTitles[way] },
    {
      label: '退保原因',
      value: refundReasons.find(({ code }) => code === reason)?.words ?? reason,
    },
    { label: '退款期限', value: due },
  ];
};

export const surrenderSteps = (
  moves: readonly SurrenderMoveRow[],
  nameOf: (actor: string) => string,
): Dossier['timeline'] =>
  moves.map(({ at, to_state: state, actor, surrender_no: surrenderNo }) => ({
    at: at.toISOString(),
    words: `退保 ${surrenderNo}：${surrenderLife.states[state].title}`,
    by: nameOf(actor),
  }));

/** Moves the state table allows staff; they are made on the page of the queue. */
export const surrenderActions = ([latest]: readonly SurrenderRow[]): Offer[] => {
  if (latest === undefined) return [];
  const { surrender_no: surrenderNo, state, way } = latest;
  return [
    ...(surrenderLife.move(state, 'withdraw') === null
      ? []
      : [
          {
            permission: 'surrenders-manage',
            call: 'manageSurrender',
            label: '处理退保申请',
            words: '核验客户身份，或应客户要求撤回申请。',
            input: { surrenderNo },
          } as const,
        ]),
    ...(state === 'refunding' && way === 'card'
      ? [
          {
            permission: 'refunds-make',
            call: 'payOutSurrender',
            label: '登记退保转账',
            words: '把退保金转到客户本人账户后登记；超过限额时由另一位同事复核。',
            input: { surrenderNo },
          } as const,
        ]
      : []),
  ];
};
