import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isPaperExpired } from '@parasol/domain/sales/orders/people/expired-papers';
import { partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import { coolingOffAfterClaim, coolingOffOf } from '@parasol/domain/base/clocks/cooling-off';
import {
  comingDays,
  refundOn,
  refundTitle,
  refundWords,
} from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import { leavingLosses } from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import {
  refundDueBy,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { App, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { loanUnderWay } from '#modules/contracts/policies/loans/loan-under-way.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { surrendersOf } from '#modules/contracts/policies/queries/surrenders.ts';
import { partOffer, partsOnOffer } from './leaving-part.ts';
import { canLeave, leavingMember, leavingPolicy } from './leaving-policy.ts';
import { cardsOfHolder, offerFor, surrenderOffer } from './surrender-offer.ts';
import { wayWords } from '#modules/contracts/policies/terms/way-words.ts';

const partsView = async (db: Db, app: App, policy: PolicyRow) => {
  const { riders, reduction, problem } = await partsOnOffer(db, app, policy);
  return {
    riders: problem === null ? [...riders] : [],
    reduction: problem !== null || typeof reduction === 'string' ? null : reduction,
  };
};

export const quoteSurrender: Verb<'quoteSurrender'> = async (context, input, row) => {
  const { app, caller, now } = context;
  const nameOf = namingOf(caller, row.user_id);
  const { db } = app.database;
  const policy = await leavingPolicy(app, db, row, now);
  const { standing, members, product } = policy;
  if (!canLeave(standing.state))
    return refuse(
      'SURRENDER_NOT_POSSIBLE',
      `这份保单${standing.title}，不用退保。${standing.words}`,
    );
  const lending = await loanUnderWay(db, app, row.policy_no);
  if (lending !== null) return refuse('SURRENDER_NOT_POSSIBLE', lending);
  const member = leavingMember(policy, input.member);
  if (member instanceof Refusal) return member;
  const only = await partOffer(app, db, policy, input);
  if (only instanceof Refusal) return only;
  const offer = surrenderOffer(app, policy, member, now, only);
  if (offer instanceof Refusal) return offer;
  const [cards, earlier] = await Promise.all([
    cardsOfHolder(app, policy),
    surrendersOf(db, row.policy_no),
  ]);
  const card = cards.find(({ cardId }) => cardId === input.cardId) ?? null;
  const confirm = input.way === undefined ? null : offerFor(offer, input.way, card);
  if (confirm instanceof Refusal) return confirm;
  const contract = only?.contract ?? policy.contractOf(member?.position ?? null);
  const insurer = app.catalogue.insurer(row.insurer);
  const coolingOff = coolingOffOf(
    row.contract.coolingOffDays,
    policy.received?.getTime() ?? null,
    now.getTime(),
  );
  const { identityFen, recallMinutes } = app.settings.get('surrender', row.brand);
  const { paper } = policy.content.policyholder;
  const expired = isPaperExpired(paper, dateOf(now.getTime()));
  const { refund, day } = offer;
  const staying = members.filter(({ leftOn }) => leftOn === null);
  return {
    policyNo: row.policy_no,
    productName: product.names.marketing,
    insurerName: insurer.name,
    servicePhone: insurer.servicePhone,
    statusTitle: standing.title,
    members:
      staying.length < 2
        ? []
        : staying.map(({ position, fen }) => ({
            position,
            name: nameOf(policy.content.insureds[position]?.name ?? ''),
            fen,
          })),
    member: member === null ? null : { position: member.position, name: member.name },
    part: only === null ? null : partTitle(only.part),
    ...(await partsView(db, app, row)),
    coolingOff: contract.claimed ? coolingOffAfterClaim(coolingOff) : coolingOff,
    day,
    basis: refund.basis,
    basisWords: refundWords(refund.basis),
    paidFen: refund.paid,
    refundFen: refund.fen,
    loanFen: refund.loan,
    lostFen: refund.lost,
    coming: comingDays(contract, day).map((on) => {
      const then = refundOn(contract, on);
      return { on, fen: then.fen, title: refundTitle(then.basis) };
    }),
    losses: [...leavingLosses(offer.facts)],
    ways: [...offer.ways],
    cards: cards.map(({ cardId, bankName, tail }) => ({ cardId, bankName, tail })),
    identity: {
      due: refund.fen >= identityFen || expired,
      fromFen: identityFen,
      paperEnded: expired ? (paper.validTo ?? null) : null,
    },
    recallMinutes,
    refundBy: refundDueBy(day),
    open: earlier.some(({ state }) => !surrenderLife.isOver(state)),
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
