import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Choice } from '@parasol/domain/products/disclosure/decisions/bought-decision';
import type { Story } from '@parasol/domain/products/disclosure/decisions/changed-story';
import type { UnderwrittenRole } from '@parasol/domain/products/disclosure/library/rule-source';
import { mismatchWords } from '@parasol/domain/products/disclosure/records/record-match';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Insured, Policyholder } from '@parasol/domain/sales/orders/form/parties';
import type { Identified } from '@parasol/domain/sales/orders/people/same-person';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { changedStories } from '#modules/products/disclosure/records/earlier-stories.ts';
import { supplementsOf } from '#modules/products/disclosure/queries/supplements.ts';
import {
  findDisclosure,
  findProposal,
  isAbout,
  type FoundDisclosure,
  type FoundProposal,
} from '#modules/products/disclosure/records/find-disclosure.ts';
import {
  diseasesIn,
  questionsIn,
  healthAnswersIn,
} from '#modules/products/disclosure/records/stored-record.ts';
import { noticeOfPerson } from '#modules/products/disclosure/notice-view.ts';
import { subjectIndex, agedPerson } from '#modules/products/disclosure/whose-health.ts';
import { applicantOf, nameEarlier } from '#modules/products/disclosure/records/name-person.ts';
import { isOthers, namePeople } from '#modules/products/disclosure/queries/people.ts';
import { supplementSince } from '#modules/products/disclosure/queries/records.ts';
import { unexplainedIn, type Unexplained } from './unexplained.ts';

export interface HealthAsked {
  readonly product: Product;
  readonly brand: string;
  readonly userId: string;
  readonly now: Date;
  /** The caller's transaction, if there is one. */
  readonly db?: Db;
  /** A placed order that is judged again, with the facts reported since. */
  readonly orderNo?: string;
}

export interface AboutWhom {
  readonly person: Insured | Policyholder;
  readonly role: UnderwrittenRole;
  /** Undefined for a policyholder. */
  readonly member: number | undefined;
  readonly choice: Choice;
  /** The policyholder; left out where the insured is the policyholder. */
  readonly holder?: Identified | undefined;
}

export type Judged =
  | { readonly kind: 'missing'; readonly what: 'notice' | 'supplement' | 'another-person' }
  /** The notice exists, but is about another person than the application names. */
  | { readonly kind: 'not-theirs'; readonly words: string }
  | { readonly kind: 'contradicts'; readonly said: 'yes' | 'no' }
  | { readonly kind: 'unexplained'; readonly open: readonly Unexplained[] }
  | { readonly kind: 'without-riders'; readonly riders: readonly string[] }
  | { readonly kind: 'declined' }
  | {
      readonly kind: 'stands';
      /** Undefined where a clear notice alone stands behind it. */
      readonly proposal: FoundProposal | undefined;
      /** Why an underwriter has to read it, in words for them. */
      readonly refer: readonly string[];
      /** The person told another story before. */
      readonly changed: boolean;
    };

/**
 * The underwriting result of a person's answers for the product bought. The notice comes first; a
 * smart underwriting is more exact on those questions it covers.
 */
export const judgeHealth = async (
  app: App,
  asked: HealthAsked,
  about: AboutWhom,
): Promise<Judged> => {
  const { product, userId, now, db = app.database.db } = asked;
  const { person, role, choice, holder } = about;
  const { own, tied, kin } = await applicantOf(db, app, person, holder);
  const { notice, proposal, strange, told } = await recordsOf(app, asked, about, tied);
  if (!notice) {
    const words = strange || !told ? undefined : aboutSomeoneElse(told, person);
    if (words !== undefined) return { kind: 'not-theirs', words };
    return { kind: 'missing', what: strange ? 'another-person' : 'notice' };
  }
  const contradicted = contradiction(notice, person);
  if (contradicted) return { kind: 'contradicts', said: contradicted };
  const supplement = await supplementOf(app, asked, about, notice);
  if (supplement === 'missing') return { kind: 'missing', what: 'supplement' };

  const later = await toldSince(app, asked, about);
  const records = [notice, ...(supplement ? [supplement] : []), ...later];
  const numbers = [
    ...records.map(({ disclosureNo }) => disclosureNo),
    ...(proposal ? [proposal.intelligentProposalNo] : []),
  ];
  await namePeople(db, numbers, own, { at: now, ordered: false });
  await nameEarlier(db, app, {
    userId,
    person,
    relation: relationOf(person),
    people: own,
    at: now,
  });
  if (proposal && (proposal.verdict === 'declined' || proposal.verdict === 'postponed')) {
    return { kind: 'declined' };
  }
  if (proposal && proposal.dropped.length > 0) {
    return { kind: 'without-riders', riders: proposal.dropped };
  }
  const open = records.flatMap((record) =>
    unexplained(app, record, proposal, later.includes(record)),
  );
  if (open.length > 0 && !product.flow.manualUnderwriting) {
    return { kind: 'unexplained', open };
  }
  const story: Story = {
    answers: records.flatMap(({ kept }) => healthAnswersIn(kept)),
    diseases: proposal ? diseasesIn(proposal.kept) : [],
    decision: proposal?.bought ?? null,
  };
  const teller = { people: tied, kin, subject: subjectIndex(app, userId, person), role };
  const changes = await changedStories(app, teller, { product, choice }, story, {
    records: numbers,
    at: now,
    db,
  });
  const refer = [
    ...open.map(({ ask }) => `健康告知对“${ask}”回答“是”，没有对应的核保回答`),
    ...(proposal?.verdict === 'refer' ? ['智能核保的结论为转人工核保'] : []),
    ...changes,
  ];
  return { kind: 'stands', proposal, refer, changed: changes.length > 0 };
};

/** The records an application names, as far as they are this person's and count today. */
const recordsOf = async (
  app: App,
  { product, brand, userId, now, db = app.database.db }: HealthAsked,
  { person, role, member, choice }: AboutWhom,
  people: readonly Buffer[],
) => {
  const whose = { brand, userId, now, db };
  const { disclosureNo, intelligentProposalNo } = person;
  const index = subjectIndex(app, userId, person);
  const fits = (found: FoundDisclosure | FoundProposal): boolean =>
    found.usable &&
    found.baseProductNo === product.baseProductNo &&
    found.role === role &&
    (member === undefined || found.member === member) &&
    (found.relation === null || found.relation === relationOf(person)) &&
    (found.subjectIndex ? found.subjectIndex.equals(index) : isAbout(found, person));
  const others = (number: string) => isOthers(db, number, people);
  const notice =
    disclosureNo === undefined ? undefined : await findDisclosure(app, whose, disclosureNo);
  const proposal =
    intelligentProposalNo === undefined
      ? undefined
      : await findProposal(app, whose, intelligentProposalNo, { product, choice });
  const strange = notice !== undefined && (await others(notice.disclosureNo));
  return {
    notice: notice && fits(notice) && !strange ? notice : undefined,
    proposal:
      proposal && fits(proposal) && !(await others(proposal.intelligentProposalNo))
        ? proposal
        : undefined,
    strange,
    told: notice?.usable && notice.baseProductNo === product.baseProductNo ? notice : undefined,
  };
};

const relationOf = (person: Insured | Policyholder): Relation =>
  'relation' in person ? person.relation : 'self';

/** How the notice is about another person, in words for the customer. */
const aboutSomeoneElse = (
  { subject, relation, at }: FoundDisclosure,
  person: Insured | Policyholder,
): string | undefined => {
  const { sex, age, birthDate = null } = subject;
  const judgedPerson = { sex, age, birthDate, relation, on: dateOf(at.getTime()) };
  return mismatchWords(judgedPerson, { ...person, relation: relationOf(person) });
};

/** Answers of the notice that contradict a fact of the application that made the price. */
const contradiction = (
  { kept }: FoundDisclosure,
  person: Insured | Policyholder,
): 'yes' | 'no' | undefined => {
  const applied = 'socialInsurance' in person ? person.socialInsurance : undefined;
  const question = questionsIn(kept).find(({ states }) => states === 'social-insurance');
  const answer = question && kept.given.answers[question.id];
  if (applied === undefined || answer === undefined) return undefined;
  return answer === (applied ? 'yes' : 'no') ? undefined : answer;
};

/** A notice of an earlier day is brought up to date where the product asks for changes since. */
const supplementOf = async (
  app: App,
  { product, brand, userId, now, db = app.database.db }: HealthAsked,
  { person, role, member = 0 }: AboutWhom,
  notice: FoundDisclosure,
): Promise<FoundDisclosure | 'missing' | undefined> => {
  const today = dateOf(now.getTime());
  if (role !== 'insured' || dateOf(notice.at.getTime()) === today) return undefined;
  const { birthDate, sex } = person;
  const whom = agedPerson({ birthDate, sex, relation: relationOf(person) }, now);
  if (!noticeOfPerson(app.disclosure.noticeOf(product), 'supplementary', whom)) return undefined;
  const number = await supplementSince(db, {
    userId,
    baseProductNo: product.baseProductNo,
    member,
    subject: subjectIndex(app, userId, person),
    since: notice.at,
  });
  const found =
    number === undefined
      ? undefined
      : await findDisclosure(app, { brand, userId, now, db }, number);
  return found?.usable && dateOf(found.at.getTime()) === today ? found : 'missing';
};

/** Health facts told about a person for an order since it was placed. */
const toldSince = async (
  app: App,
  { brand, userId, now, orderNo, db = app.database.db }: HealthAsked,
  { member }: AboutWhom,
): Promise<FoundDisclosure[]> => {
  if (orderNo === undefined) return [];
  const rows = await supplementsOf(db, orderNo);
  const changedRecords = rows.filter(
    ({ changed, position }) => changed && position === (member ?? null),
  );
  const found = await Promise.all(
    changedRecords.map(({ record_no: no }) => findDisclosure(app, { brand, userId, now, db }, no)),
  );
  return found.flatMap((record) => record ?? []);
};

/** Answers that still lack an explanation; an earlier condition does not explain a later answer. */
const unexplained = (
  app: App,
  { kept, role, at }: FoundDisclosure,
  proposal: FoundProposal | undefined,
  later: boolean,
): readonly Unexplained[] => {
  const counts = proposal && ((role !== 'supplementary' && !later) || proposal.at >= at);
  return unexplainedIn(app, kept, counts ? proposal.kept.diseases : []);
};
