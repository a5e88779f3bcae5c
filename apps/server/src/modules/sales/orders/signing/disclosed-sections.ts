import type { Output } from '@parasol/contract';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { answerText } from '@parasol/domain/products/disclosure/answer-value';
import { yuanText } from '@parasol/domain/base/money/fen';
import type { Application, Insured } from '@parasol/domain/sales/orders/form/parties';
import { riskLevelName } from '@parasol/domain/sales/suitability/profile';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import {
  findDisclosure,
  findProposal,
} from '#modules/products/disclosure/records/find-disclosure.ts';
import { supplementsOf } from '#modules/products/disclosure/records/supplements.ts';
import { answersIn } from '#modules/products/disclosure/records/stored-record.ts';
import { currentTest } from '#modules/sales/suitability/current-test.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';

type Sections = Output<'getOrderSigning'>['paper']['sections'];
type Facts = Sections[number]['facts'];

const needWords = new Map<string, string>(
  suitabilityQuestionnaire.questions.flatMap((question) =>
    question.type === 'needs' ? question.options.map(({ code, text }) => [code, text]) : [],
  ),
);

const healthSection = async (
  app: App,
  db: Db,
  order: OrderRow & { readonly user_id: string },
  title: string,
  numbers: Pick<Application['policyholder'], 'disclosureNo' | 'intelligentProposalNo'>,
  later: Facts,
): Promise<Sections> => {
  const whose = { brand: order.brand, userId: order.user_id, now: order.created_at, db };
  const { disclosureNo, intelligentProposalNo } = numbers;
  const notice = disclosureNo && (await findDisclosure(app, whose, disclosureNo));
  const smart = intelligentProposalNo && (await findProposal(app, whose, intelligentProposalNo));
  const facts = [
    ...(notice
      ? answersIn(notice.kept).map(({ ask, yes }) => ({ label: ask, value: yes ? '是' : '否' }))
      : []),
    ...(smart
      ? smart.kept.diseases.map(({ name, asked }) => ({
          label: name,
          value: asked.map(({ shown, value }) => shown.ask + answerText(shown, value)).join('；'),
        }))
      : []),
    ...later,
  ];
  return facts.length === 0 ? [] : [{ title, facts }];
};

const suitabilitySection = async (
  app: App,
  db: Db,
  order: OrderRow & { readonly user_id: string },
): Promise<Sections> => {
  const test = await currentTest(app, order.user_id, dateOf(order.created_at.getTime()), db);
  if (!test) return [];
  const { needs, familyIncome, annualBudget, riskLevel } = test.profile;
  return [
    {
      title: '适当性评估',
      facts: [
        { label: '评估日期', value: dateText(test.row.taken_on) },
        { label: '保障需求', value: needs.map((need) => needWords.get(need) ?? need).join('、') },
        { label: '家庭年收入', value: yuanText(familyIncome) },
        { label: '每年保险费预算', value: yuanText(annualBudget) },
        { label: '风险承受能力', value: riskLevelName(riskLevel) },
      ],
    },
  ];
};

/** Facts told after the order was placed, beside those it was placed with. */
const laterFacts = async (
  app: App,
  db: Db,
  order: OrderRow & { readonly user_id: string },
): Promise<readonly { readonly position: number | null; readonly facts: Facts }[]> => {
  const whose = { brand: order.brand, userId: order.user_id, now: order.created_at, db };
  const rows = await supplementsOf(db, order.order_no);
  return Promise.all(
    rows.map(async ({ record_no: recordNo, position, told_at: at }) => {
      const found = await findDisclosure(app, whose, recordNo);
      const signedOn = dateText(dateOf(at.getTime()));
      const facts = (found ? answersIn(found.kept) : []).map(({ ask, yes }) => ({
        label: `补充告知（${signedOn}）：${ask}`,
        value: yes ? '是' : '否',
      }));
      return { position, facts };
    }),
  );
};

/** Begins the title above what was told about one insured person, however their name is masked. */
export const healthOf = (insureds: readonly Insured[], position: number): string =>
  `健康告知：被保险人${insureds.length > 1 ? ` ${position + 1}` : ''} `;

const healthTitle = (insureds: readonly Insured[], position: number): string =>
  `${healthOf(insureds, position)}${maskName(insureds[position]?.name ?? '')}`;

/** The policyholder's answers about health and means, as given. */
export const disclosedSections = async (
  app: App,
  db: Db,
  order: OrderRow,
  product: Product,
  { policyholder, insureds }: Application,
): Promise<Sections> => {
  const { user_id: userId } = order;
  if (userId === null) return [];
  const own = { ...order, user_id: userId };
  const later = await laterFacts(app, db, own);
  const since = (of: number | null): Facts =>
    later.flatMap(({ position, facts }) => (position === of ? facts : []));
  const holder = `健康告知：投保人 ${maskName(policyholder.name)}`;
  const health = await Promise.all([
    healthSection(app, db, own, holder, policyholder, since(null)),
    ...insureds.map((insured, position) =>
      healthSection(app, db, own, healthTitle(insureds, position), insured, since(position)),
    ),
  ]);
  const suitability = product.compliance.suitabilityRequired
    ? await suitabilitySection(app, db, own)
    : [];
  return [...health.flat(), ...suitability];
};
