import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { bereavementLife } from '@parasol/domain/service/bereavements/case-states';
import { effectAtOnce } from '@parasol/domain/service/bereavements/effects';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Identified } from '@parasol/domain/sales/orders/people/same-person';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { filesOf } from '#ground/files/queries.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { blockDead } from '#modules/sales/orders/staff/block-dead.ts';
import { deathCoverOf } from '#modules/contracts/policies/terms/death-cover.ts';
import { policyByNo, type PolicyRow } from '#modules/contracts/policies/policy.ts';
import { caseFiles } from './case-view.ts';
import { notNow } from './lock-case.ts';
import { holdPoliciesOf, indexesOf, personMeant } from './match-bereavement.ts';
import { moveCase } from './move-case.ts';
import { lockCase, changePart, partsOf, type CaseRow, type PartRow } from './queries.ts';
import { openOrdersOfPerson } from '#modules/sales/orders/order.ts';

/** The contract covered the person on the day they died. */
const coveredOn = (policy: PolicyRow, day: string): boolean =>
  policy.start_date <= day &&
  (policy.end_date === null || day <= policy.end_date) &&
  policy.state !== 'cancelled' &&
  !((policyLife.isOver(policy.state) || policy.state === 'lapsed') && policy.since <= day);

const tellPart = async (
  tx: Tx,
  app: App,
  part: PartRow,
  {
    row,
    parts,
    diedOn,
    actor,
  }: {
    readonly row: CaseRow;
    readonly parts: readonly PartRow[];
    readonly diedOn: string;
    readonly actor: string;
  },
): Promise<void> => {
  const policy = await policyByNo(tx.db, part.policy_no);
  if (policy === undefined) return;
  const cover = await deathCoverOf(app, policy);
  const covered = coveredOn(policy, diedOn);
  const effect = effectAtOnce({
    role: part.role,
    deathCover: covered && cover.of(part.position),
    over: policyLife.isOver(policy.state),
  });
  // A contract without a remaining insured cannot be continued.
  const alone =
    part.role === 'policyholder' &&
    parts.some((each) => each.policy_no === part.policy_no && each.role === 'insured');
  await changePart(tx.db, part, { effect, ...(alone ? { settled_at: app.clock() } : {}) });
  await app.happened(tx, 'person.died', {
    caseNo: row.case_no,
    policyNo: part.policy_no,
    orderNo: part.order_no,
    role: part.role,
    position: part.position,
    diedOn,
    effect,
    waiver: part.role === 'policyholder' && covered && cover.waiver,
    userId: part.role === 'policyholder' ? policy.user_id : null,
    actor,
  });
};

/** Ends applications in the dead person's name and refuses new ones. */
const tellOrders = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  { person, parts }: { readonly person: Identified; readonly parts: readonly PartRow[] },
  diedOn: string,
  actor: string,
): Promise<void> => {
  const indexes = await indexesOf(tx, app, person);
  const accounts: string[] = [];
  for (const { role, policy_no: policyNo } of parts) {
    const policy = role === 'policyholder' ? await policyByNo(tx.db, policyNo) : undefined;
    if (policy?.user_id) accounts.push(policy.user_id);
  }
  for (const order of await openOrdersOfPerson(tx.db, indexes, accounts)) {
    const { order_no: orderNo, user_id: userId, holder_index: holder } = order;
    const own =
      (userId !== null && accounts.includes(userId)) ||
      indexes.some((index) => holder?.equals(index));
    await app.happened(tx, 'person.died', {
      caseNo: row.case_no,
      policyNo: null,
      orderNo,
      role: own ? 'policyholder' : 'insured',
      position: 0,
      diedOn,
      effect: null,
      waiver: false,
      userId: own ? userId : null,
      actor,
    });
  }
  await blockDead(tx, app, indexes, actor);
};

/** Carries a confirmation out once another person has granted it. */
export const confirmGranted = async (
  tx: Tx,
  context: StaffContext,
  { caseNo, diedOn, reason }: Parsed<'confirmDeath'>,
  grantedBy: string | null,
): Promise<CaseRow | Refusal> => {
  const { app, caller, now } = context;
  const row = stillThere(await lockCase(tx.db, caseNo));
  if (bereavementLife.move(row.state, 'confirm') === null) return notNow(tx, row);
  if (diedOn > dateOf(now.getTime())) return refuse('INVALID_REQUEST', '日期不能晚于今天');
  if ((await filesOf(tx.db, caseFiles(caseNo))).length === 0)
    return refuse('CONFLICT', '还没有任何材料，请先请家属上传死亡证明');
  if (grantedBy === null)
    return putAsk(tx, context, {
      act: 'confirm-death',
      key: caseNo,
      input: { caseNo, diedOn, reason },
      subject: `bereavement:${caseNo}`,
      brand: row.brand,
      words: `确认登记 ${caseNo} 的身故（${diedOn}）：没有身故保障的保单终止并退款，有身故保障的登记理赔，未出单的投保申请取消并退款。`,
      why: reason,
    });
  const actor = actorOf(caller);
  const person = await personMeant(tx, app, caseNo, await partsOf(tx.db, caseNo));
  if (!person) return refuse('CONFLICT', '这个人的资料已经删除，请联系保险公司办理');
  const confirmed = await moveCase(tx, app, row, {
    event: 'confirm',
    actor,
    said: { words: reason },
    diedOn,
  });
  if (confirmed === null) return notNow(tx, row);
  // An application of that time may be a policy by now.
  await holdPoliciesOf(tx, app, row, person, actor, (brand) => staffMay(caller, brand));
  const parts = await partsOf(tx.db, caseNo);
  // Applications first: an application without a policy yet must not become one.
  await tellOrders(tx, app, row, { person, parts }, diedOn, actor);
  for (const part of parts) await tellPart(tx, app, part, { row, parts, diedOn, actor });
  return confirmed;
};

export const confirmDeath: Verb<'confirmDeath'> = async (context, input) => {
  const done = await inTransaction(context.app.database, (tx) =>
    confirmGranted(tx, context, input, null),
  );
  return done instanceof Refusal ? done : {};
};
