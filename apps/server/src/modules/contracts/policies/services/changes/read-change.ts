import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { tidyAddress, validateAddress } from '@parasol/domain/base/fields/address';
import { validateEmail } from '@parasol/domain/base/fields/email';
import { tidyMobile, validateMobile } from '@parasol/domain/base/fields/mobile';
import { beneficiaryProblems } from '@parasol/domain/sales/orders/form/beneficiaries';
import { interestProblem } from '@parasol/domain/sales/orders/people/insurable-interest';
import type { Beneficiary } from '@parasol/domain/sales/orders/form/parties';
import {
  beneficiaryConsent,
  type PolicyChange,
} from '@parasol/domain/contracts/policies/changes/policy-change';
import { correctionDue } from '@parasol/domain/contracts/policies/changes/age-correction';
import type { PersonContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { checkCode } from '#modules/base/accounts/codes/check-code.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { readLoan, readRepayment } from '#modules/contracts/policies/borrowing/read-loan.ts';
import { isRegion } from '#modules/contracts/policies/terms/region-words.ts';
import {
  isPerson,
  personIn,
  readPerson,
  wrongField,
  wrongFields,
  type Fault,
} from '#modules/contracts/policies/requests/read-person.ts';
import { proveHolder } from '#modules/contracts/policies/requests/prove-holder.ts';
import { readPolicyholder } from './read-policyholder.ts';
import { readValidity } from './read-validity.ts';
import { readReinstatement } from '#modules/contracts/policies/services/reinstatement/read-reinstatement.ts';
import type {
  About,
  Asked,
  AskedOf,
  ReadChange,
} from '#modules/contracts/policies/requests/asked-change.ts';
import { ageOffer } from './age-offer.ts';
import { occupationOffer } from './occupation-offer.ts';
import { yearlyOffer } from '#modules/contracts/policies/services/yearly/yearly-offer.ts';

const settled = (change: PolicyChange): ReadChange => ({ change, consents: [], fen: 0 });

/** A code for one policy is worth nothing for another. */
export const changeCodePurpose = (policyNo: string): string => `change-contact ${policyNo}`;

const readContact = async (
  tx: Tx,
  context: PersonContext,
  { policy, content: { policyholder } }: About,
  asked: AskedOf<'contact'>,
): Promise<ReadChange | Refusal> => {
  const mobile = asked.mobile === undefined ? undefined : tidyMobile(asked.mobile);
  const { email } = asked;
  const moves = mobile !== undefined && mobile !== policyholder.mobile;
  const mails = email !== undefined && email !== policyholder.email;
  if (mails) {
    const wrong = validateEmail(email);
    if (wrong !== null) return wrongField('email', wrong);
  }
  if (!moves && !mails) return refuse('INVALID_REQUEST', '请填写要变更的手机号或邮箱');
  if (moves) {
    const wrong = validateMobile(mobile);
    if (wrong !== null) return wrongField('mobile', wrong);
    if (!asked.verifyCode) return wrongField('verifyCode', '请输入发到新手机号的验证码');
    const mobileIndex = context.app.vault.blindIndex('phone', mobile);
    const purpose = changeCodePurpose(policy.policy_no);
    const refused = await checkCode(tx, context, { mobileIndex, purpose, code: asked.verifyCode });
    if (refused !== null) return refused;
  }
  return settled({ kind: 'contact', ...(moves ? { mobile } : {}), ...(mails ? { email } : {}) });
};

const readAddress = (
  { app }: PersonContext,
  { content: { policyholder } }: About,
  asked: AskedOf<'address'>,
): ReadChange | Refusal => {
  const { region } = asked;
  const address = tidyAddress(asked.address);
  if (!isRegion(app, region)) return wrongField('region', '请选择所在地区');
  const wrong = validateAddress(address);
  if (wrong !== null) return wrongField('address', wrong);
  if (region === policyholder.region && address === policyholder.address)
    return refuse('INVALID_REQUEST', '地址与现在的相同，不用变更');
  return settled({ kind: 'address', region, address });
};

const readBeneficiaries = async (
  tx: Tx,
  context: PersonContext,
  about: About,
  asked: AskedOf<'beneficiaries'>,
): Promise<ReadChange | Refusal> => {
  const { app, now, person: userId } = context;
  const { content } = about;
  const today = dateOf(now.getTime());
  const insured = content.insureds[asked.insured];
  if (insured === undefined) return wrongField('insured', '请选择被保险人');
  const people: Beneficiary[] = [];
  const faults: Fault[] = [];
  const given = asked.beneficiaries.kind === 'named' ? asked.beneficiaries.people : [];
  for (const [place, each] of given.entries()) {
    const prefix = `people.${place}.`;
    const { relation, share, order } = each;
    const person = personIn(each, today, prefix);
    if (!isPerson(person)) faults.push(...person);
    const far =
      relation === 'self'
        ? '请选择与被保险人的关系'
        : isPerson(person)
          ? interestProblem(insured, { ...person, relation }, today, '被保险人')
          : null;
    if (far !== null) faults.push({ field: `${prefix}relation`, message: far });
    if (isPerson(person) && relation !== 'self')
      people.push({ ...person, country: 'CN', relation, share, order });
  }
  const [fault, ...others] = faults;
  if (fault !== undefined) return wrongFields(fault, ...others);
  const [problem] = people.length === 0 ? [] : beneficiaryProblems(people, insured);
  if (problem !== undefined)
    return wrongField(`people.${problem.place}.${problem.field}`, problem.message);
  const consent = beneficiaryConsent(insured, today);
  if (consent === 'guardian')
    return refuse('SERVICE_NOT_POSSIBLE', '被保险人未成年，需要由其监护人同意，请联系客服协助办理');
  const beneficiaries =
    people.length === 0 ? ({ kind: 'statutory' } as const) : ({ kind: 'named', people } as const);
  const change = { kind: 'beneficiaries', insured: asked.insured, beneficiaries } as const;
  if (consent === 'none') return (await proveHolder(tx, context, about, asked)) ?? settled(change);
  const typed = tidyMobile(asked.insuredMobile ?? '');
  const mobile = insured.mobile ?? typed;
  const wrong = validateMobile(mobile);
  if (wrong !== null) return wrongField('insuredMobile', wrong);
  // The asker cannot agree for the other person.
  if (await hasMobile(tx.db, userId, app.vault.blindIndex('phone', mobile)))
    return wrongField('insuredMobile', '请填写被保险人本人的手机号，不能用您自己的');
  const unproved = await proveHolder(tx, context, about, asked);
  if (unproved) return unproved;
  return {
    change: insured.mobile === undefined ? { ...change, insuredMobile: mobile } : change,
    consents: [{ who: 'insured', position: asked.insured, mobile }],
    fen: 0,
  };
};

const readIdentity = async (
  tx: Tx,
  { app, now }: PersonContext,
  { policy, content }: About,
  asked: AskedOf<'identity'>,
): Promise<ReadChange | Refusal> => {
  const { policyholder, insureds } = content;
  const { party } = asked;
  const who = party === 'policyholder' ? policyholder : insureds[party];
  if (who === undefined) return wrongField('party', '请选择要更正的人');
  const person = readPerson(asked, dateOf(now.getTime()));
  if (person instanceof Refusal) return person;
  const validity = readValidity(asked, person, dateOf(now.getTime()));
  if (validity instanceof Refusal) return validity;
  const sameDays = validity.validFrom === undefined || validity.validTo === who.paper.validTo;
  if (person.name === who.name && person.paper.number === who.paper.number && sameDays)
    return refuse('INVALID_REQUEST', '与保单上的相同，不用更正；换了新证件，请填写新的有效期');
  const paper = { ...person.paper, ...validity };
  const change = { kind: 'identity', party, person: { ...person, paper } } as const;
  if (person.birthDate === who.birthDate && person.sex === who.sex) return settled(change);
  // Another name, number and birth date together would be another person.
  if (person.name !== who.name)
    return refuse(
      'SERVICE_NOT_POSSIBLE',
      '姓名和出生日期或性别不能一起更正，请先办其中一项；换了被保险人的，需要重新投保',
    );
  const born = await ageOffer(tx.db, app, policy, content, change);
  if (typeof born === 'string') return refuse('SERVICE_NOT_POSSIBLE', born);
  const fen = Math.max(0, correctionDue(born, born.paid));
  return { change: { ...change, born }, consents: [], fen };
};

/** The customer's request, checked against the locked policy. */
export const readChange = async (
  tx: Tx,
  context: PersonContext,
  about: About,
  asked: Asked,
): Promise<ReadChange | Refusal> => {
  switch (asked.kind) {
    case 'contact':
      return readContact(tx, context, about, asked);
    case 'address':
      return readAddress(context, about, asked);
    case 'beneficiaries':
      return readBeneficiaries(tx, context, about, asked);
    case 'policyholder':
      return readPolicyholder(tx, context, about, asked);
    case 'identity':
      return readIdentity(tx, context, about, asked);
    case 'reinstatement':
      return readReinstatement(tx, context, about, asked);
    case 'frequency': {
      const { app } = context;
      const offer = await yearlyOffer(tx.db, app, about.policy, about.content);
      if (typeof offer === 'string') return refuse('SERVICE_NOT_POSSIBLE', offer);
      return { change: offer, consents: [], fen: offer.terms.dueFen };
    }
    case 'occupation': {
      const offer = await occupationOffer(tx.db, context.app, about.policy, about.content, asked);
      if (typeof offer === 'string') return refuse('SERVICE_NOT_POSSIBLE', offer);
      return { change: offer, consents: [], fen: Math.max(0, offer.differenceFen) };
    }
    case 'loan':
      return readLoan(tx, context, about, asked);
    case 'loan-repayment':
      return readRepayment(tx, context, about, asked);
    case 'copy':
      return about.content.policyholder.email === ''
        ? refuse('SERVICE_NOT_POSSIBLE', '保单上没有邮箱，请先变更联系方式，也可以直接下载')
        : settled({ kind: 'copy' });
    default:
      return settled(asked);
  }
};
