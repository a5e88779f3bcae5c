import { refuse, Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { continueService, moveService } from '#modules/contracts/policies/services/move-service.ts';
import {
  serviceView,
  wholeServiceView,
} from '#modules/contracts/policies/services/service-view.ts';
import { openChange, type ChangeContent } from '#modules/contracts/policies/terms/sealed-change.ts';

/** Health answers that an underwriter has to read before the cover continues. */
const healthToRead = (content: ChangeContent | undefined): string[] =>
  content?.change.kind === 'reinstatement' && !content.change.clear
    ? [...content.change.disclosures]
    : [];

/** Names and numbers are unmasked: staff compare them with the documents. */
export const getChangeForStaff: Verb<'getChangeForStaff'> = async (context, { posNo }, service) => {
  const { app } = context;
  await noteAct(context, {
    action: 'policy-service.looked-at',
    subject: `order:${service.order_no}`,
    detail: { posNo },
  });
  const content = await openChange(app, service);
  return {
    ...(await wholeServiceView(app, service)),
    changes: [...(content?.full ?? [])],
    healthRecords: healthToRead(content),
    askedBy: service.opened_by,
  };
};

/** The customer reads the reason, whether it is refused or papers are missing. */
export const decidePolicyChange: Verb<'decidePolicyChange'> = async (context, input) => {
  const { app, caller } = context;
  const { posNo, decision, reason } = input;
  const actor = actorOf(caller);
  const decided = await inTransaction(app.database, async (tx) => {
    const wholeService = stillThere(await lockWholeService(tx, posNo));
    const { state, order_no: orderNo } = wholeService.service;
    const subject = `order:${orderNo}`;
    if (state !== 'with-staff')
      return decidedAlready(
        tx.db,
        subject,
        ['policy-service.decided'],
        { key: 'CONFLICT', msg: '这项申请现在不需要审核' },
        { posNo },
      );
    const unread = decision === 'accept' && !staffHold(caller, 'health-read');
    if (unread && healthToRead(await openChange(app, wholeService.service)).length > 0)
      return refuse('NO_PERMISSION', '健康告知有“是”的复效由核保人员决定');
    tx.audit({
      actor,
      action: 'policy-service.decided',
      subject,
      detail: { posNo, decision, reason },
    });
    if (decision === 'accept') return continueService(tx, app, wholeService, { actor });
    return decision === 'papers'
      ? moveService(tx, app, wholeService, 'documents', { actor, said: `还需要：${reason}` })
      : moveService(tx, app, wholeService, 'refused', { actor, said: `原因：${reason}` });
  });
  return decided instanceof Refusal ? decided : serviceView(app, decided);
};
