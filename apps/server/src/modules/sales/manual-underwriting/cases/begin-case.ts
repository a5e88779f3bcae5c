import { randomBytes } from 'node:crypto';
import {
  conditionOf,
  documentsFor,
  helpfulDocuments,
  isConditionCode,
  type DocumentCode,
} from '@parasol/domain/sales/manual-underwriting/documents';
import { skillOf } from '@parasol/domain/sales/manual-underwriting/skills';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { App } from '#ground/context.ts';
import type { SaleOrigin } from '#ground/caller/sale-origin.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveCase } from './move-case.ts';
import { insertCase, type CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  insertItems,
  itemsOf,
  removeFormItems,
} from '#modules/sales/manual-underwriting/queries/pages.ts';
import { sealCase, sealItem, type CaseContent } from './sealed-case.ts';

type Begun = Pick<
  CaseRow,
  | keyof SaleOrigin
  | 'key'
  | 'brand'
  | 'user_id'
  | 'base_product_no'
  | 'product_version'
  | 'insurer'
  | 'origin'
  | 'quote_no'
  | 'order_no'
  | 'people'
  | 'disclosure_no'
  | 'proposal_no'
  | 'reused_from'
  | 'state'
  | 'sum_fen'
  | 'asked_fen'
  | 'person_index'
  | 'consented_at'
  | 'submitted_at'
>;

/** Conditions behind a list of diseases, each once. */
export const conditionsIn = (diseases: readonly string[]): string[] => [
  ...new Set(diseases.map(conditionOf)),
];

/** Records a case with its subject and the papers that would help. */
export const beginCase = async (
  tx: Tx,
  app: App,
  facts: Begun,
  content: CaseContent,
  actor: string,
  product: Product,
): Promise<CaseRow> => {
  const now = app.clock();
  const own = {
    ...facts,
    manual_underwriting_no: orderNumber('MU', randomBytes(numberBytes)),
  };
  const row: CaseRow = {
    ...own,
    look: 1,
    round: 0,
    outcome: null,
    due: null,
    assignee: null,
    offer_fen: null,
    offer_no: null,
    offer_until: null,
    earlier_no: null,
    reminded_for: null,
    decided_at: null,
    signed_at: null,
    created_at: now,
    changed_at: now,
    skill: skillOf(content.conditions),
    sealed: await sealCase(app, own, content),
  };
  await insertCase(tx.db, row);
  await askByForm(tx, app, row, content.conditions, product);
  const by = facts.origin === 'order' ? 'system' : 'customer';
  return (await moveCase(tx, app, row, { event: 'begin', by, actor })) ?? row;
};

/** Documents the form asks for these conditions; uploads for the same document stay with it. */
export const askByForm = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  conditions: readonly string[],
  product: Product,
): Promise<void> => {
  const { manual_underwriting_no: caseNo } = row;
  const items = await itemsOf(tx.db, caseNo);
  const form = items.filter(({ round }) => round === 0);
  const wanted = documentsFor(conditions.filter(isConditionCode), product);
  await removeFormItems(
    tx.db,
    caseNo,
    form.filter(({ code }) => !wanted.includes(code as DocumentCode)).map(({ number }) => number),
  );
  const missing = wanted.filter((code) => !form.some((item) => item.code === code));
  const last = Math.max(0, ...items.map(({ number }) => number));
  await insertItems(
    tx.db,
    await Promise.all(
      missing.map(async (code, index) => {
        const number = last + index + 1;
        const { title, why } = helpfulDocuments[code];
        const sealed = await sealItem(app, { ...row, number }, { title, why });
        return { manual_underwriting_no: caseNo, number, round: 0, code, sealed };
      }),
    ),
  );
};
