import type { Dossier } from '@parasol/contract/console/dossiers';
import { formatAmount } from '@parasol/domain/money/fen';
import { refundReasons } from '@parasol/domain/policies/refund-reasons';
import { refundWords } from '@parasol/domain/policies/surrender-refund';
import { moveSurrender, surrenderStates } from '@parasol/domain/policies/surrender-states';
import { wayTitles } from '@parasol/domain/policies/surrender-ways';
import type { App } from '#ground/context.ts';
import { payoutAccount } from '#modules/payments/cards/own-cards.ts';
import type { SurrenderMoveRow, SurrenderRow } from '#modules/policies/leave-policy.ts';
import type { Offer } from './dossier-actions.ts';

/** The latest request to leave; who transfers the money sees the account once it is unmasked. */
export const surrenderFacts = async (
  app: App,
  [latest]: readonly SurrenderRow[],
  { unmaskedUntil }: { readonly unmaskedUntil: string | null },
): Promise<Dossier['facts']> => {
  if (latest === undefined) return [];
  const { state, refund_fen: fen, way, basis, reason, due, card_id: cardId } = latest;
  const account = cardId === null ? null : await payoutAccount(app, cardId, unmaskedUntil !== null);
  return [
    { label: '退保', value: `${latest.surrender_no}，${surrenderStates[state].title}` },
    { label: '退还金额', value: `${formatAmount(fen)} 元（${refundWords(basis)}）` },
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
    words: `退保 ${surrenderNo}：${surrenderStates[state].title}`,
    by: nameOf(actor),
  }));

/** What the state table allows staff to do; it is done on the page of its queue. */
export const surrenderActions = ([latest]: readonly SurrenderRow[]): Offer[] => {
  if (latest === undefined) return [];
  const { surrender_no: surrenderNo, state, way } = latest;
  return [
    ...(moveSurrender(state, 'withdraw') === null
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
