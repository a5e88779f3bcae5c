import type { Kysely } from 'kysely';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Relation } from '@parasol/domain/catalogue/options';
import type { Choice } from '@parasol/domain/disclosure/decisions/bought-decision';
import type { Story } from '@parasol/domain/disclosure/decisions/changed-story';
import type { UnderwrittenRole } from '@parasol/domain/disclosure/library/rule-source';
import { mismatchWords } from '@parasol/domain/disclosure/record-match';
import type { Product } from '@parasol/domain/catalogue/product';
import type { Insured, Policyholder } from '@parasol/domain/orders/parties';
import type { Identified } from '@parasol/domain/orders/same-person';
import type { App } from '#ground/context.ts';
import type { Database } from '#ground/db/schema.ts';
import { changedStories } from './earlier-stories.ts';
import { supplementsOf } from '../queries/supplements.ts';
import {
  findDisclosure,
  findProposal,
  isAbout,
  type FoundDisclosure,
  type FoundProposal,
} from './find-disclosure.ts';
import { diseasesIn, questionsIn, toldIn } from './kept.ts';
import { noticeOfPerson } from '../kept/notice-view.ts';
import { subjectIndex } from '../kept/person-indexes.ts';
import { applicantOf, nameEarlier } from './name-person.ts';
import { isOthers, namePeople } from '../queries/people.ts';
import { supplementSince } from '../queries/records.ts';
import { unexplainedIn, type Unexplained } from './unexplained.ts';
import { agedPerson } from '../kept/whose-health.ts';

export interface HealthAsked {
  readonly product: Product;
  readonly brand: string;
  readonly userId: string;
  readonly now: Date;
  /** The transaction of whoever asks inside one. */
  readonly db?: Kysely<Database>;
  /** A placed order that is judged again, with what was told for it since. */
  readonly orderNo?: string;
}

export interface AboutWhom {
  readonly person: Insured | Policyholder;
  readonly role: UnderwrittenRole;
  /** Undefined for a policyholder. */
  readonly member: number | undefined;
  readonly choice: Choice;
  /** Who insures them; left out where somebody insures themselves. */
  readonly holder?: Identified | undefined;
}

export type Judged =
  | { readonly kind: 'missing'; readonly what: 'notice' | 'supplement' | 'another-person' }
  /** The notice is there, and about somebody else than the application names. */
  | { readonly kind: 'not-theirs'; readonly words: string }
  | { readonly kind: 'contradicts'; readonly said: 'yes' | 'no' }
  | { readonly kind: 'unexplained'; readonly open: readonly Unexplained[] }
  | { readonly kind: 'without-riders'; readonly riders: readonly string[] }
  | { readonly kind: 'declined' }
  | {
      readonly kind: 'stands';
      /** Undefined where a clear notice alone stands behind it. */
      readonly proposal: FoundProposal | undefined;
      /** Why a person has to look at it, in words for who underwrites. */
      readonly refer: readonly string[];
      /** The same person told another story before. */
      readonly changed: boolean;
    };

/**
 * What somebody's answers come to for what is bought for them. The notice comes first; a smart
 * underwriting is the more exact word on those of its questions it speaks to.
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
    const words = strange || !told ? undefined : notTheirs(told, person);
    if (words !== undefined) return { kind: 'not-theirs', words };
    return { kind: 'missing', what: strange ? 'another-person' : 'notice' };
  }
  const said = contradiction(notice, person);
  if (said) return { kind: 'contradicts', said };
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
    answers: records.flatMap(({ kept }) => toldIn(kept)),
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

/** In what the notice is about somebody else, in words for the customer. */
const notTheirs = (
  { subject, relation, at }: FoundDisclosure,
  person: Insured | Policyholder,
): string | undefined => {
  const { sex, age, birthDate = null } = subject;
  const told = { sex, age, birthDate, relation, on: dateOf(at.getTime()) };
  return mismatchWords(told, { ...person, relation: relationOf(person) });
};

/** What the notice says of a fact that made the price, where the application says the other. */
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

/** A notice of an earlier day is brought up to date where the product asks what changed since. */
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

/** What was told about somebody for an order since it was placed. */
const toldSince = async (
  app: App,
  { brand, userId, now, orderNo, db = app.database.db }: HealthAsked,
  { member }: AboutWhom,
): Promise<FoundDisclosure[]> => {
  if (orderNo === undefined) return [];
  const rows = await supplementsOf(db, orderNo);
  const theirs = rows.filter(({ changed, position }) => changed && position === (member ?? null));
  const found = await Promise.all(
    theirs.map(({ record_no: no }) => findDisclosure(app, { brand, userId, now, db }, no)),
  );
  return found.flatMap((record) => record ?? []);
};

/** What is still without an explanation; a condition answered before does not explain what came later. */
const unexplained = (
  app: App,
  { kept, role, at }: FoundDisclosure,
  proposal: FoundProposal | undefined,
  later: boolean,
): readonly Unexplained[] => {
  const counts = proposal && ((role !== 'supplementary' && !later) || proposal.at >= at);
  return unexplainedIn(app, kept, counts ? proposal.kept.diseases : []);
};
