import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  refundOn,
  type LeavingRefund,
} from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import {
  surrenderWording,
  surrenderStatements,
  type LeavingFacts,
} from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import {
  refundWays,
  type RefundWay,
} from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type { App } from '#ground/context.ts';
import type { OwnCard } from '#modules/contracts/policies/ports.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { PartOffer } from './leaving-part.ts';
import type { LeavingMember, LeavingPolicy } from './leaving-policy.ts';

/** The policyholder's own cards: another person who signed a card with this account is left out. */
export const cardsOfHolder = async (
  app: App,
  { row, content }: LeavingPolicy,
  tx?: Tx,
): Promise<readonly OwnCard[]> =>
  row.user_id === null
    ? []
    : (await app.ports.ownCards(app, { userId: row.user_id, brand: row.brand, db: tx?.db })).filter(
        ({ idNo }) => idNo.toUpperCase() === content.policyholder.paper.number.toUpperCase(),
      );

export interface SurrenderOffer {
  readonly day: string;
  readonly refund: LeavingRefund;
  readonly facts: LeavingFacts;
  readonly ways: readonly RefundWay[];
}

/** The result of a surrender at a moment. */
export const surrenderOffer = (
  app: App,
  policy: LeavingPolicy,
  member: LeavingMember | null,
  now: Date,
  only: PartOffer | null = null,
): SurrenderOffer | Refusal => {
  const { row, product } = policy;
  const day = dateOf(now.getTime());
  const contract = only?.contract ?? policy.contractOf(member?.position ?? null);
  if (policy.waitsFor !== null) return refuse('SURRENDER_NOT_POSSIBLE', policy.waitsFor);
  const refund = refundOn(contract, day);
  const insurer = app.catalogue.insurer(row.insurer);
  if (refund.basis === 'cash-value' && contract.values.length === 0)
    return refuse(
      'SURRENDER_NOT_POSSIBLE',
      `这份保单的现金价值由保险公司核定，请拨打${insurer.name}客服 ${insurer.servicePhone} 办理退保`,
    );
  return {
    day,
    refund,
    ways: refundWays(refund.fen, policy.handedOver ? [] : policy.money.payments, day),
    facts: {
      policyNo: row.policy_no,
      productName: product.names.marketing,
      insurerName: insurer.name,
      member: member?.name ?? null,
      restFen: member === null ? null : row.premium_fen - member.fen,
      day,
      refund,
      nextPremium: policy.nextPremium,
      part: only === null ? null : { what: only.part, premiumFen: row.premium_fen },
      waits: product.coverages.some(({ waitingDays }) => (waitingDays ?? 0) > 0),
    },
  };
};

export interface ConfirmedOffer {
  readonly statements: readonly string[];
  readonly version: string;
  readonly card: OwnCard | null;
}

/** The words to confirm for one way of the refund; a closed way is refused. */
export const offerFor = (
  offer: SurrenderOffer,
  way: RefundWay,
  card: OwnCard | null,
): ConfirmedOffer | Refusal => {
  if (!offer.ways.includes(way))
    return refuse('SURRENDER_NOT_POSSIBLE', '退款方式有变化，请重新选择');
  if (way === 'card' && card === null)
    return refuse('SURRENDER_NOT_POSSIBLE', '请选择投保人本人的银行卡');
  const account = card === null ? '' : `${card.bankName}（尾号 ${card.tail}）`;
  const statements = surrenderStatements(offer.facts, { way, account });
  const { policyNo, day, refund } = offer.facts;
  const version = createHash('sha256')
    .update(
      JSON.stringify({
        wording: surrenderWording,
        policyNo,
        day,
        fen: refund.fen,
        loan: refund.loan,
        way,
        card: card?.cardId ?? null,
        statements,
      }),
    )
    .digest('hex');
  return { statements, version, card: way === 'card' ? card : null };
};
