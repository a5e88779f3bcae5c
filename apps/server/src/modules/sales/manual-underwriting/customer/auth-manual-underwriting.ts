import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { papers } from '@parasol/domain/base/people/papers';
import { factsOfPaper } from '@parasol/domain/base/people/papers';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { needHealthConsent } from '#modules/products/disclosure/consent.ts';
import { applicantOf, nameEarlier } from '#modules/products/disclosure/records/name-person.ts';
import { checkIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import { caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import {
  findOwnCase,
  isPastDue,
  movedOn,
  pastDue,
} from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { changeCase } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { openCase, sealCase } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

/** The insured to be underwritten, and the consent to read their medical papers. */
export const authManualUnderwriting: Verb<'authManualUnderwriting'> = async (
  context,
  input,
  found,
) => {
  const { app, caller, now, person: userId } = context;
  const { manualUnderwritingNo: caseNo, name, certType, certNo } = input;
  const { people } = await openCase(app, found);
  const [subject] = people;
  if (!subject) return movedOn(found);
  const known = factsOfPaper(certType, certNo, dateOf(now.getTime()));
  if (certType === 'id-card' && !known)
    return refuse('INVALID_REQUEST', `${papers[certType].name}号码有误，请核对`);
  if (known && known.birthDate !== subject.birthDate)
    return refuse('INVALID_REQUEST', '证件上的出生日期与试算时填写的不同，请核对，或重新试算');
  if (known && subject.sex !== null && known.sex !== subject.sex)
    return refuse('INVALID_REQUEST', '证件上的性别与试算时填写的不同，请核对，或重新试算');
  if (certType === 'id-card') {
    const result = await checkIdentity(app, userId, { name, idNumber: certNo }, now);
    if (result === 'mismatch') return refuse('INVALID_REQUEST', '姓名与身份证号码不一致，请核对');
  }
  const missing = await needHealthConsent(context, true);
  if (missing) return missing;
  const changed = await inTransaction(app.database, async (tx) => {
    const row = await findOwnCase(context, tx.db, caseNo, true);
    if (row instanceof Refusal) return row;
    if (isPastDue(row, now)) return pastDue();
    if (row.state !== 'draft') return movedOn(row);
    const content = await openCase(app, row);
    const person = {
      ...subject,
      sex: known?.sex ?? subject.sex,
      name,
      paper: { type: certType, number: certNo },
    };
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.consented',
      subject: `underwriting-case:${caseNo}`,
      detail: { relation: subject.relation },
    });
    const { sex, relation, birthDate, paper } = person;
    if (sex !== null) {
      const named = { name, paper, birthDate, sex };
      const { own } = await applicantOf(tx.db, app, named);
      await nameEarlier(tx.db, app, { userId, person: named, relation, people: own, at: now });
    }
    return changeCase(tx.db, caseNo, {
      consented_at: now,
      person_index: app.vault.blindIndex('id_number', certNo),
      sealed: await sealCase(app, row, { ...content, people: [person] }),
      changed_at: now,
    });
  });
  return changed instanceof Refusal ? changed : caseView(app, changed);
};
