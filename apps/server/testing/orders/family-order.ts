import type { Input, Output } from '@parasol/contract';
import { agentMayPrepare } from '@parasol/domain/service/two-sided/prepared-fields';
import { newcomer, type Known } from '#testing/manual-underwriting/case-journey.ts';
import { begin, confirmAll, keyOf } from '#testing/two-sided/session-desk.ts';
import { adult, disclose, insuredBefore, medical } from '#testing/underwriting/health-applicant.ts';
import type { Placed } from '#testing/underwriting/supplement.ts';
import {
  fillIn,
  idOf,
  lock,
  ownForm,
  readDocuments,
  settle,
  submit,
  type Customer,
  type OrderDesk,
} from './order-desk.ts';

const childBorn = '2018-03-04';
const child = { sex: 'male', relation: 'child' } as const;

/** The insured of a policyholder: a child, or themselves with it. */
export type Family = 'child' | 'both';
const peopleOf = (family: Family, born: string) => {
  const kid = { ...child, birthDate: born };
  return family === 'child' ? [kid] : [adult, kid];
};

export interface FamilyOrder extends Placed {
  readonly holder: { readonly name: string; readonly certNo: string };
  readonly child: { readonly name: string; readonly certNo: string; readonly position: number };
}

let serial = 301;

const formOf = (family: Family, who: Known, born: string) => {
  const number = (serial += 2);
  const people = peopleOf(family, born);
  const at = people.length - 1;
  const kid = { name: '陈小禾', certNo: idOf(born, number), position: at };
  const values: Record<string, string> = {
    ...ownForm(adult.birthDate, number),
    'policyholder.mobile': who.mobile,
    'cover.otherCover': 'none',
    [`insured.${at}.relation`]: 'child',
    [`insured.${at}.name`]: kid.name,
    [`insured.${at}.certType`]: 'id-card',
    [`insured.${at}.certNo`]: kid.certNo,
  };
  for (const position of people.keys()) {
    values[`insured.${position}.region`] = '310100';
    values[`insured.${position}.occupation`] = '0101001';
    values[`insured.${position}.socialInsurance`] = 'yes';
    values[`insured.${position}.beneficiaries`] = 'statutory';
    // Where there are several, each has a plan.
    if (people.length > 1) values[`insured.${position}.plan`] = medical.plan;
  }
  return { values, child: kid, holder: { name: '陈晓', certNo: idOf(adult.birthDate, number) } };
};

/** Clear answers about each person, as fields of the form. */
const disclosures = async (
  desk: OrderDesk,
  who: Customer,
  family: Family,
  born: string,
): Promise<Record<string, string>> => {
  const numbers: Record<string, string> = {};
  for (const [member, person] of peopleOf(family, born).entries()) {
    const { disclosureNo } = await disclose(desk, who, [insuredBefore], { ...person, member });
    numbers[`insured.${member}.disclosureNo`] = disclosureNo;
  }
  return numbers;
};

const insured = (family: Family, born: string) =>
  peopleOf(family, born).map((person) => ({ ...person, socialInsurance: true }));

const taken = ({
  code,
  msg,
  data,
}: {
  readonly code: number;
  readonly msg: string;
  readonly data: Output<'submitOrder'>;
}): Output<'submitOrder'> => {
  if (code !== 0) throw new Error(`${msg} ${JSON.stringify(data)}`);
  return data;
};

export interface Terms {
  readonly payFrequency?: 'yearly' | 'monthly';
  /** The birthday of the child. */
  readonly born?: string;
}

/** A new customer's order of the medical product. */
export const familyOrder = async (
  desk: OrderDesk,
  family: Family,
  { payFrequency = 'yearly', born = childBorn }: Terms = {},
): Promise<FamilyOrder> => {
  const who = await newcomer(desk);
  const { values, ...people } = formOf(family, who, born);
  const numbers = await disclosures(desk, who, family, born);
  const { quoteNo } = await lock(who, insured(family, born), { ...medical, payFrequency });
  const filled = await fillIn(desk, who, quoteNo, { ...values, ...numbers }, '1001');
  const { orderNo, displayId } = taken(await submit(who, filled));
  return { who, orderNo, displayId, ...people };
};

/** The same, made together with an agent, until it can be paid. */
export const familySale = async (
  desk: OrderDesk,
  agent: Customer,
  family: Family,
): Promise<FamilyOrder & { readonly agentOrderNo: string }> => {
  const who = await newcomer(desk);
  const { values, ...people } = formOf(family, who, childBorn);
  const parts = (prepared: boolean): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).filter(([path]) => agentMayPrepare(path) === prepared),
    );
  const choices: NonNullable<Input<'saveAgentOrder'>['choices']> = {
    ...medical,
    insureds: insured(family, childBorn).map((person) => ({
      ...person,
      occupationCode: '0101001',
      region: '310100',
    })),
  };
  const { agentOrderNo } = await begin(agent, who.mobile, {
    baseProductNo: '1001',
    choices,
    changes: parts(true),
  });
  const { version } = await who.ask('joinAgentOrder', { key: await keyOf(agent, agentOrderNo) });
  await who.ask('saveAgentOrder', {
    agentOrderNo,
    baseProductNo: '1001',
    version,
    changes: parts(false),
  });
  const confirmed = await confirmAll(who, { agentOrderNo });
  const { draftNo } = await who.ask('handOverAgentOrder', {
    agentOrderNo,
    version: confirmed.version,
  });
  const changes = await disclosures(desk, who, family, childBorn);
  const { revision } = await who.ask('getDraft', { draftNo });
  const saved = await who.ask('saveDraft', { baseProductNo: '1001', draftNo, revision, changes });
  await readDocuments(desk, who, draftNo, '1001');
  const { orderNo, displayId } = taken(await submit(who, { draftNo, revision: saved.revision }));
  await settle(desk, orderNo, 'to-pay');
  return { who, orderNo, displayId, agentOrderNo, ...people };
};
