import { refuse, Refusal } from '@parasol/contract/errors';
import { coolingOffAfterClaim, coolingOffOf } from '@parasol/domain/policies/cooling-off';
import {
  comingDays,
  refundOn,
  refundTitle,
  refundWords,
} from '@parasol/domain/policies/surrender-refund';
import { leavingLosses } from '@parasol/domain/policies/surrender-statements';
import { isOpenSurrender, refundDueBy } from '@parasol/domain/policies/surrender-states';
import type { Verb } from '#ground/context.ts';
import { surrendersOf } from '../queries/surrenders.ts';
import { canLeave, leavingMember, leavingPolicy } from './leaving-policy.ts';
import { findOwnPolicy } from '../own-policy.ts';
import { cardsOfHolder, offerFor, surrenderOffer } from './surrender-offer.ts';
import { wayWords } from './surrender-view.ts';

export const quoteSurrender: Verb<'quoteSurrender'> = async (context, input) => {
  const { app, now } = context;
  const { db } = app.database;
  const row = await findOwnPolicy(context, input.policyNo);
  if (row instanceof Refusal) return row;
  const policy = await leavingPolicy(app, db, row, now);
  const { standing, members, product } = policy;
  if (!canLeave(standing.state))
    return refuse(
      'SURRENDER_NOT_POSSIBLE',
      `这份保单${standing.title}，不用退保。${standing.words}`,
    );
  const member = leavingMember(policy, input.member);
  if (member instanceof Refusal) return member;
  const offer = surrenderOffer(app, policy, member, now);
  if (offer instanceof Refusal) return offer;
  const [cards, earlier] = await Promise.all([
    cardsOfHolder(app, policy),
    surrendersOf(db, row.policy_no),
  ]);
  const card = cards.find(({ cardId }) => cardId === input.cardId) ?? null;
  const confirm = input.way === undefined ? null : offerFor(offer, input.way, card);
  if (confirm instanceof Refusal) return confirm;
  const contract = policy.contractOf(member?.position ?? null);
  const insurer = app.catalogue.insurer(row.insurer);
  const coolingOff = coolingOffOf(
    row.contract.coolingOffDays,
    policy.received?.getTime() ?? null,
    now.getTime(),
  );
  const { identityFen, recallMinutes } = app.settings.get('surrender', row.brand);
  const { refund, day } = offer;
  const staying = members.filter(({ leftOn }) => leftOn === null);
  return {
    policyNo: row.policy_no,
    productName: product.names.marketing,
    insurerName: insurer.name,
    servicePhone: insurer.servicePhone,
    statusTitle: standing.title,
    members:
      staying.length < 2 ? [] : staying.map(({ position, name, fen }) => ({ position, name, fen })),
    member: member === null ? null : { position: member.position, name: member.name },
    coolingOff: contract.claimed ? coolingOffAfterClaim(coolingOff) : coolingOff,
    day,
    basis: refund.basis,
    basisWords: refundWords(refund.basis),
    paidFen: refund.paid,
    refundFen: refund.fen,
    lostFen: refund.lost,
    coming: comingDays(contract, day).map((on) => {
      const then = refundOn(contract, on);
      return { on, fen: then.fen, title: refundTitle(then.basis) };
    }),
    losses: [...leavingLosses(offer.facts)],
    ways: [...offer.ways],
    cards: cards.map(({ cardId, bankName, tail }) => ({ cardId, bankName, tail })),
    identity: { due: refund.fen >= identityFen, fromFen: identityFen },
    recallMinutes,
    refundBy: refundDueBy(day),
    open: earlier.some(({ state }) => isOpenSurrender(state)),
    confirm:
      confirm === null || input.way === undefined
        ? null
        : {
            statements: [...confirm.statements],
            version: confirm.version,
            wayWords: wayWords(input.way, confirm.card),
          },
  };
};
