import { createHash } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { maskIdNumber, maskName } from '@parasol/domain/base/fields/masks/mask';
import { yuanText } from '@parasol/domain/base/money/fen';
import { relationNames } from '@parasol/domain/base/people/relation';
import { orderFacts } from '@parasol/domain/sales/orders/order-facts';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { Person } from '@parasol/domain/base/people/person';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { chosenWords } from '#modules/sales/orders/chosen-words.ts';
import { beneficiariesOf, currentPrice } from '#modules/sales/orders/order-view.ts';
import { productVersion, openOrder } from '#modules/sales/orders/order.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { disclosedSections } from './disclosed-sections.ts';

export type SigningSheet = Output<'getOrderSigning'>['paper'];

const closing =
  '以上投保信息和健康告知由本人如实填写，本人同意按上述内容投保，并以本次签名确认投保单和所列文件。';

const masked = ({ name, paper }: Person): string =>
  `${maskName(name)} ${maskIdNumber(paper.number)}`;

const unmasked = ({ name, paper }: Person): string => `${name} ${paper.number}`;

/** People on the order, as named in their documents. */
const peopleFacts = (
  { policyholder, insureds }: Application,
  whoIs: (person: Person) => string,
) => [
  { label: '投保人', value: whoIs(policyholder) },
  ...insureds.map((insured, position) => ({
    label: `被保险人${insureds.length > 1 ? ` ${position + 1}` : ''}`,
    value: `${whoIs(insured)}（${relationNames[insured.relation]}）`,
  })),
];

/** The same people in full, for the signer. */
export const unmaskedPeople = (application: Application) => peopleFacts(application, unmasked);

/** The sheet above the signature. The same order always has the same sheet, until it changes. */
export const signingSheet = async (app: App, order: OrderRow, tx?: Tx): Promise<SigningSheet> => {
  const [{ product }, { application }, answer] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
    openAnswer(app, order),
  ]);
  const price = currentPrice(order);
  const { coverTerm, riders, plan, instalments } = price;
  const insurer = app.catalogue.insurer(order.insurer);
  const facts = orderFacts(product, { coverTerm, riders, plan, instalments, insurer });
  const { policyholder, insureds } = application;
  const exclusions = answer?.terms
    ? answer.members.flatMap((member) => member.exclusions.map(({ wording }) => wording))
    : [];
  return {
    productName: product.names.marketing,
    insurerName: insurer.name,
    signer: maskName(policyholder.name),
    facts: [
      { label: '订单号', value: order.order_no },
      { label: '条款名称', value: product.names.clause },
      ...peopleFacts(application, masked),
      ...insureds
        .map((insured, position) => ({
          label: `身故受益人${insureds.length > 1 ? ` ${position + 1}` : ''}`,
          value: beneficiariesOf(product, insured, price, position),
        }))
        .filter(({ value }) => value !== ''),
      ...chosenWords(product, price),
      {
        label: '每期保险费',
        value: `${yuanText(order.due_fen)}，共 ${price.instalments} 期`,
      },
      { label: '保障开始', value: dateText(price.effectiveDate) },
      ...(exclusions.length === 0 ? [] : [{ label: '附加承保条件', value: exclusions.join('；') }]),
    ],
    documents: [
      ...facts.clauses.map(({ clauseId, title }) => ({
        title,
        clauseId,
        text: null,
        confirmedAt: null,
      })),
      ...facts.documents.map(({ code, title, text }) => ({
        title,
        clauseId: null,
        text,
        confirmedAt:
          order.agreed.documents.find((document) => document.code === code)?.confirmedAt ?? null,
      })),
    ],
    sections: await disclosedSections(app, tx?.db ?? app.database.db, order, product, application),
    statements: [
      ...facts.consents
        .filter(({ code }) => order.agreed.consents.includes(code))
        .map(({ text }) => text),
      closing,
    ],
  };
};

/** Names exactly the words that are shown. */
export const sheetVersion = (orderNo: string, paper: SigningSheet): string =>
  createHash('sha256').update(JSON.stringify({ orderNo, paper })).digest('hex');
