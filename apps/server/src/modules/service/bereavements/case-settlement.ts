import { refuse, Refusal } from '@parasol/contract/errors';
import { effectsOpen, type DeathEffect } from '@parasol/domain/service/bereavements/effects';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { unblockAlive } from '#modules/sales/orders/staff/unblock-alive.ts';
import {
  beginSuccession,
  sendSuccessionLinks,
} from '#modules/contracts/policies/deaths/begin-succession.ts';
import { surrenderForDeath } from '#modules/contracts/policies/deaths/surrender-for-death.ts';
import { policyByNo } from '#modules/contracts/policies/policy.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { noSuchCase, notNow } from './lock-case.ts';
import { indexesOf, isPolicyOver, personMeant } from './match-bereavement.ts';
import { moveCase } from './move-case.ts';
import { progressOf } from './part-progress.ts';
import { lockCase, changePart, partsOf, type CaseRow, type PartRow } from './queries.ts';

/**
 * Reports that a policy is settled; a person who turned out to be alive gets our messages again.
 */
const settlePolicies = async (
  tx: Tx,
  app: App,
  parts: readonly PartRow[],
  alive: boolean,
  actor: string,
): Promise<void> => {
  // The policyholder hears of the rest once messages reach them again.
  const first = parts.toSorted(
    (a, b) => Number(b.role === 'policyholder') - Number(a.role === 'policyholder'),
  );
  for (const { case_no: caseNo, policy_no: policyNo, role } of first) {
    const policy = await policyByNo(tx.db, policyNo);
    const userId = role === 'policyholder' ? (policy?.user_id ?? null) : null;
    await app.happened(tx, 'death.settled', { caseNo, policyNo, alive, userId, actor });
  }
};

export const withdrawBereavement: Verb<'withdrawBereavement'> = async (context, input) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockCase(tx.db, input.caseNo));
    const parts = await partsOf(tx.db, row.case_no);
    if (row.state === 'confirmed' && parts.some(({ effect }) => effect !== null))
      return refuse('CONFLICT', '已经按身故办理了保单，不能撤销，请联系保险公司恢复');
    const actor = actorOf(caller);
    const content = { words: input.reason };
    if ((await moveCase(tx, app, row, { event: 'withdraw', actor, said: content })) === null)
      return notNow(tx, row);
    const person = await personMeant(tx, app, row.case_no, parts);
    if (person && row.state === 'confirmed')
      await unblockAlive(tx, await indexesOf(tx, app, person), actor);
    await settlePolicies(tx, app, parts, true, actor);
    return {};
  });
};

export const closeBereavement: Verb<'closeBereavement'> = async (context, input) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockCase(tx.db, input.caseNo));
    const parts = await partsOf(tx.db, row.case_no);
    for (const part of parts)
      if (part.settled_at === null && !(await isPolicyOver(tx, part.policy_no)))
        return refuse('CONFLICT', `保单 ${part.policy_no} 还没有处理完`);
    const actor = actorOf(caller);
    const content = { words: input.reason };
    if ((await moveCase(tx, app, row, { event: 'close', actor, said: content })) === null)
      return notNow(tx, row);
    await settlePolicies(tx, app, parts, false, actor);
    return {};
  });
};

interface Chosen {
  readonly row: CaseRow;
  readonly part: PartRow;
  readonly parts: readonly PartRow[];
}

/** A part of a confirmed report for which this can be chosen now. */
const choosing = async (
  tx: Tx,
  { caseNo, policyNo }: { readonly caseNo: string; readonly policyNo: string },
  role: PartRow['role'],
  effect: DeathEffect,
): Promise<Chosen | Refusal> => {
  const row = stillThere(await lockCase(tx.db, caseNo));
  const parts = await partsOf(tx.db, caseNo);
  const part = parts.find((each) => each.policy_no === policyNo && each.role === role);
  if (!part) return noSuchCase();
  if (row.state !== 'confirmed') return refuse('CONFLICT', '请先由两人核对材料，确认身故');
  const { underWay } = await progressOf(tx.db, part);
  return effectsOpen(part.role, part.effect, underWay).includes(effect)
    ? { row, part, parts }
    : refuse('CONFLICT', '这份保单已经在办理，请看它的进度');
};

const note = (tx: Tx, { caller }: StaffContext, { part }: Chosen, effect: DeathEffect): void =>
  tx.audit({
    actor: actorOf(caller),
    action: 'bereavement.effect',
    subject: `bereavement:${part.case_no}`,
    detail: { policyNo: part.policy_no, effect },
  });

export const proposeSuccessor: Verb<'proposeSuccessor'> = async (context, input) => {
  const { app } = context;
  return inTransaction(app.database, async (tx) => {
    const chosen = await choosing(tx, input, 'policyholder', 'successor');
    if (chosen instanceof Refusal) return chosen;
    const died = chosen.parts
      .filter(({ policy_no: no, role }) => no === input.policyNo && role !== 'policyholder')
      .map(({ position }) => position);
    const service = await beginSuccession(tx, context, input.policyNo, input, died);
    if (service instanceof Refusal) return service;
    await changePart(tx.db, chosen.part, { effect: 'successor', effect_no: service.pos_no });
    note(tx, context, chosen, 'successor');
    return {};
  });
};

export const sendSuccessorLinks: Verb<'sendSuccessorLinks'> = async (context, input) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    await lockCase(tx.db, input.caseNo);
    const part = (await partsOf(tx.db, input.caseNo)).find(
      ({ policy_no: no, effect }) => no === input.policyNo && effect === 'successor',
    );
    const wholeService = part?.effect_no ? await lockWholeService(tx, part.effect_no) : undefined;
    if (wholeService?.service.state !== 'to-consent')
      return refuse('CONFLICT', '现在没有人需要用链接确认');
    await sendSuccessionLinks(tx, context, wholeService);
    tx.audit({
      actor: actorOf(caller),
      action: 'bereavement.links-sent',
      subject: `bereavement:${input.caseNo}`,
      detail: { policyNo: input.policyNo },
    });
    return {};
  });
};

/** The heirs surrender the contract, or the insurer has decided and no insured person remains. */
export const endBereavedPolicy: Verb<'endBereavedPolicy'> = async (context, input) => {
  const { app, caller, now } = context;
  const { policyNo, role, effect } = input;
  return inTransaction(app.database, async (tx) => {
    const chosen = await choosing(tx, input, role, effect);
    if (chosen instanceof Refusal) return chosen;
    const { row, part } = chosen;
    const ended = await surrenderForDeath(tx, app, policyNo, {
      reason: effect === 'surrender' ? 'policyholder-died' : 'insured-died',
      member: effect === 'leave' ? part.position : null,
      day: effect === 'surrender' ? dateOf(now.getTime()) : row.died_on,
      actor: actorOf(caller),
    });
    if (ended instanceof Refusal) return ended;
    await changePart(tx.db, part, { effect, effect_no: ended });
    note(tx, context, chosen, effect);
    return {};
  });
};
