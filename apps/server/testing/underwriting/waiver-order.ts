import { newcomer } from '#testing/manual-underwriting/case-journey.ts';
import {
  fillIn,
  idOf,
  lock,
  ownForm,
  settle,
  submit,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { adult, disclose } from './health-applicant.ts';
import { beSuitable, type Placed } from './supplement.ts';

const born = '2018-03-04';
const product = { baseProductNo: '1002' } as const;
let serial = 901;

/** Cover of a serious illness for a child, whose premiums end if the parent falls ill. */
export const waiverOrder = async (desk: OrderDesk): Promise<Placed> => {
  const who = await newcomer(desk);
  await beSuitable(who, ['serious-illness']);
  const kid = { birthDate: born, sex: 'male', relation: 'child' } as const;
  const child = await disclose(desk, who, [], { ...product, ...kid, member: 0 });
  const parent = await disclose(desk, who, [], { ...product, ...adult, role: 'policyholder' });
  const { quoteNo } = await lock(who, [kid], {
    ...product,
    plan: 'core',
    coverTerm: 'life',
    payTerm: '20y',
    payFrequency: 'yearly',
    sumAssured: 30_000_000,
    riders: ['policyholder-waiver'],
    policyholder: { birthDate: adult.birthDate, sex: adult.sex },
  });
  const { facts } = await who.ask('initSubmitOrder', { ...product, quoteNo });
  const number = (serial += 2);
  const filled = await fillIn(
    desk,
    who,
    quoteNo,
    {
      ...Object.fromEntries(facts.consents.map(({ code }) => [`consent.${code}`, 'yes'])),
      ...ownForm(adult.birthDate, number),
      'policyholder.mobile': who.mobile,
      'policyholder.certFrom': '2020-01-01',
      'policyholder.certTo': '2040-01-01',
      'policyholder.address': '浦东新区世纪大道100号',
      'policyholder.occupation': '0101001',
      'policyholder.taxResidency': 'china',
      'policyholder.disclosureNo': parent.disclosureNo,
      'insured.0.relation': 'child',
      'insured.0.name': '陈小禾',
      'insured.0.certType': 'id-card',
      'insured.0.certNo': idOf(born, number),
      'insured.0.certFrom': '2024-01-01',
      'insured.0.certTo': '2029-01-01',
      'insured.0.region': '310100',
      'insured.0.beneficiaries': 'statutory',
      'insured.0.disclosureNo': child.disclosureNo,
    },
    '1002',
  );
  const answer = await submit(who, filled);
  if (answer.code !== 0) throw new Error(`${answer.msg} ${JSON.stringify(answer.data)}`);
  const { orderNo, displayId } = answer.data;
  await settle(desk, orderNo, 'to-sign');
  return { who, orderNo, displayId };
};
