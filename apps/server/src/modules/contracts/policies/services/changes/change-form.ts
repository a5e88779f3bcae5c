import type { Output } from '@parasol/contract';
import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  maskEmail,
  maskIdNumber,
  maskPhone,
  type Naming,
} from '@parasol/domain/base/fields/masks/mask';
import { beneficiaryWords } from '@parasol/domain/sales/orders/form/beneficiaries';
import type { Person } from '@parasol/domain/base/people/person';
import { jobWords } from '@parasol/domain/contracts/policies/changes/occupation-change';
import { beneficiaryConsent } from '@parasol/domain/contracts/policies/changes/policy-change';
import { serviceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import type { App, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { orderByNo, productVersion } from '#modules/sales/orders/order.ts';
import { openPolicy, type PolicyContent } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { servicesOfPolicy } from '#modules/contracts/policies/queries/services.ts';
import { policyHead } from './list-policy-changes.ts';
import { whyNotAsk } from '#modules/contracts/policies/services/may-ask.ts';
import { underWay } from '#modules/contracts/policies/requests/service-under-way.ts';
import { regionWords } from '#modules/contracts/policies/terms/region-words.ts';
import {
  askedAnew,
  reinstatementOffer,
} from '#modules/contracts/policies/services/reinstatement/reinstatement-terms.ts';
import { serviceView } from '#modules/contracts/policies/services/service-view.ts';
import { yearlyOffer } from '#modules/contracts/policies/services/yearly/yearly-offer.ts';

const shown = ({ name, paper }: Person, nameOf: Naming) => ({
  name: nameOf(name),
  certType: paper.type,
  certNo: maskIdNumber(paper.number),
});

const jobWordsOf = (app: App, code: string | undefined): string | null => {
  const job = code === undefined ? undefined : app.catalogue.occupation(code);
  return job?.occupationClass === undefined
    ? null
    : jobWords({ ...job, occupationClass: job.occupationClass });
};

type Reinstatement = Output<'getChangeForm'>['current']['reinstatement'];

const reinstatementView = async (
  app: App,
  policy: PolicyRow,
  content: PolicyContent,
  nameOf: Naming,
): Promise<Reinstatement> => {
  const [offer, asked, { product }] = await Promise.all([
    reinstatementOffer(app.database.db, app, policy),
    askedAnew(app, policy, content),
    productVersion(app, policy.base_product_no, policy.product_version),
  ]);
  if (typeof offer === 'string') return null;
  const { lapsedOn, until, premiums, premiumFen, interestFen, basisPoints } = offer;
  const people = asked === 'unsold' ? [] : asked;
  return {
    baseProductNo: policy.base_product_no,
    lapsedOn,
    until,
    premiums: [...premiums],
    premiumFen,
    interestFen,
    rate: String(basisPoints / 100),
    waitingDays: Math.max(0, ...product.coverages.map(({ waitingDays = 0 }) => waitingDays)),
    people: people.map(({ position, insured: { name, birthDate, sex, relation } }) => ({
      position,
      name: nameOf(name),
      birthDate,
      sex,
      relation,
    })),
  };
};

export const getChangeForm: Verb<'getChangeForm'> = async (context, { policyNo, kind }, policy) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const nameOf = namingOf(caller, policy.user_id);
  const [content, order, premiums, open] = await Promise.all([
    openPolicy(app, policy),
    orderByNo(db, policy.order_no),
    premiumsOf(db, [policyNo]),
    underWay(db, app, policyNo, kind),
  ]);
  const { policyholder, insureds } = content;
  const { mobile, email, region = '', address = '' } = policyholder;
  const { title, note, documents } = serviceKinds[kind];
  const today = dateOf(now.getTime());
  return {
    policy: await policyHead(app, policy),
    kind,
    baseProductNo: policy.base_product_no,
    title,
    note,
    problem: await whyNotAsk(db, app, policy, kind),
    posNo: open?.pos_no ?? null,
    documents: [...documents],
    current: {
      mobile: maskPhone(mobile),
      email: email === '' ? '' : maskEmail(email),
      region,
      regionName: region === '' ? '' : regionWords(app, region),
      address,
      policyholder: shown(policyholder, nameOf),
      insureds: insureds.map((insured) => ({
        ...shown(insured, nameOf),
        relation: insured.relation,
        consents: beneficiaryConsent(insured, today) === 'insured',
        mobile: insured.mobile === undefined ? null : maskPhone(insured.mobile),
        beneficiaries: beneficiaryWords(insured.beneficiaries, nameOf),
        named: insured.beneficiaries.kind === 'named',
        adult: ageOn(insured.birthDate, today) >= 18,
        job: jobWordsOf(app, insured.occupation),
      })),
      reinstatement:
        kind === 'reinstatement' ? await reinstatementView(app, policy, content, nameOf) : null,
      displayId: order?.display_id ?? '',
      paying: (premiums.get(policyNo) ?? []).some(({ paid_at: paidAt }) => paidAt === null),
    },
  };
};

export const getYearlyOffer: Verb<'getYearlyOffer'> = async (context, { policyNo }, policy) => {
  const { app } = context;
  const { db } = app.database;
  const last = (await servicesOfPolicy(db, policyNo, 50)).find(({ kind }) => kind === 'frequency');
  const problem = await whyNotAsk(db, app, policy, 'frequency');
  const offer = problem ?? (await yearlyOffer(db, app, policy, await openPolicy(app, policy)));
  const [head, service] = await Promise.all([
    policyHead(app, policy),
    last === undefined ? null : serviceView(app, last),
  ]);
  if (typeof offer === 'string') return { policy: head, problem: offer, service, offer: null };
  const { monthlyFen, terms } = offer;
  const { yearlyFen, paidFen, restFen, dueFen, nextDue, premiums } = terms;
  return {
    policy: head,
    problem: null,
    service,
    offer: {
      monthlyFen,
      yearlyFen,
      paidFen,
      paidCount: Math.round(paidFen / monthlyFen),
      restFen,
      dueFen,
      nextDue,
      premiums: [...premiums],
    },
  };
};
