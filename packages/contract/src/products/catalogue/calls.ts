import { z } from 'zod';
import { surrenderRefunds } from '@parasol/domain/products/catalogue/product/cover';
import { cashiers } from '@parasol/domain/products/catalogue/product/product';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import {
  block,
  clauseChapter,
  clauseHead,
  coverage,
  examplePrice,
  keyFact,
  labelled,
  plan,
  productDetail,
  saleState,
} from './shapes.ts';
import { baseProductNo, productVersion } from '#numbers.ts';

const productRequest = z.object({
  baseProductNo,
  /** An older published version, for agreements on it; the newest when absent. */
  productVersion,
});

const names = z.object({ marketing: z.string(), clause: z.string(), short: z.string() });

const read = { method: 'GET', access: 'public', body: 'none', timeout: 10 } as const;

export const catalogue = {
  getProductDetail: call({
    ...read,
    summary: 'Everything a product page shows; no rate tables',
    path: '/api/flash/product/detail',
    alsoAt: ['/api/sdb/order/query-product-detail'],
    request: productRequest,
    response: productDetail,
  }),
  getProductBasic: call({
    ...read,
    summary: 'Basic facts of a product: names, insurer, version, sale state, steps of its order',
    path: '/api/barley/core/product/query-basic',
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      version: z.int(),
      contentHash: z.string(),
      publishedAt: z.string(),
      kind: z.string(),
      kindName: z.string(),
      names,
      filingNumber: z.string(),
      insurer: z.object({ name: z.string(), shortName: z.string(), servicePhone: z.string() }),
      broker: z.object({ name: z.string(), licence: z.string() }),
      longTerm: z.boolean(),
      sale: saleState,
      flow: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])),
    }),
  }),
  getPlanDetail: call({
    ...read,
    summary: 'Plans, benefits with their conditions, riders, key facts and exclusions',
    path: '/api/barley/core/product/plan-detail',
    alsoAt: ['/api/sdb/order/query-plan-detail'],
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      version: z.int(),
      names,
      filingNumber: z.string(),
      insurer: z.string(),
      plans: z.array(plan).readonly(),
      priceFor: z.string().optional(),
      coverages: z.array(coverage).readonly(),
      riders: z
        .array(
          z.object({ code: z.string(), name: z.string(), summary: z.string(), note: z.string() }),
        )
        .readonly(),
      keyFacts: z.array(keyFact).readonly(),
      exclusions: z.array(z.string()).readonly(),
      clauses: z.array(clauseHead).readonly(),
    }),
  }),
  getDisplayConfig: call({
    ...read,
    summary: 'The pack’s display template: blocks of the page in their order',
    path: '/api/barley/core/product/get-display-config',
    alsoAt: ['/api/sdb/order/init-product-display'],
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      version: z.int(),
      layout: z.string(),
      blocks: z.array(block).readonly(),
      sale: saleState,
    }),
  }),
  getProductPrice: call({
    ...read,
    summary: 'Calculated example prices, each with the person it is for',
    path: '/api/sdb/order/query-product-price',
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      version: z.int(),
      lowest: examplePrice.optional(),
      prices: z.array(examplePrice).readonly(),
    }),
  }),
  getProductRule: call({
    ...read,
    summary: 'Conditions for buying a product and for its choices, in words',
    path: '/api/barley/core/product/rule',
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      version: z.int(),
      eligibility: z.array(labelled).readonly(),
      notes: z.array(z.string()).readonly(),
      dependencies: z.array(z.string()).readonly(),
      mutuallyExclusive: z
        .array(z.object({ baseProductNo: z.string(), name: z.string(), reason: z.string() }))
        .readonly(),
    }),
  }),
  getProductAttributes: call({
    summary: 'The key facts of a product as labelled lines',
    path: '/api/sdb/cms/insurance/attribute/detail',
    access: 'public',
    body: 'form',
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      version: z.int(),
      attributes: z.array(keyFact).readonly(),
    }),
  }),
  getClause: call({
    summary: 'The text of one clause with its chapters, of the newest version or a given one',
    path: '/api/sdb/cms/product/query-clause',
    access: 'public',
    request: z.object({
      clauseId: z.string().min(1).max(64),
      productVersion,
    }),
    response: clauseHead.extend({
      baseProductNo: z.string(),
      version: z.int(),
      productName: z.string(),
      insurer: z.string(),
      chapters: z.array(clauseChapter).readonly(),
      others: z.array(clauseHead).readonly(),
    }),
  }),
  getClauseFile: call({
    ...read,
    summary: 'One clause as a PDF, of the newest version or a given one',
    path: '/api/catalogue/v1/clauses/{clauseId}/pdf',
    request: z.object({
      clauseId: z.string().min(1).max(64),
      productVersion,
    }),
    response: fileAnswer,
    timeout: 30,
    perMinute: 60,
  }),
  getCommonContent: call({
    ...read,
    summary: 'Notices to read, boxes to tick, questions and answers, disclosed files',
    path: '/api/barley/core/product/common-content',
    alsoAt: ['/api/sdb/cms/product/query-product-common-info'],
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      version: z.int(),
      notices: z
        .array(
          z.object({
            code: z.string(),
            title: z.string(),
            text: z.string(),
            confirm: z.boolean(),
            readSeconds: z.int(),
          }),
        )
        .readonly(),
      consents: z
        .array(z.object({ code: z.string(), text: z.string(), required: z.boolean() }))
        .readonly(),
      questions: z
        .array(z.object({ group: z.string(), question: z.string(), answer: z.string() }))
        .readonly(),
      clauses: z.array(clauseHead).readonly(),
      disclosures: z.array(z.object({ name: z.string(), file: z.string() })).readonly(),
    }),
  }),
  getProductLists: call({
    ...read,
    summary: 'The diseases, hospitals and drugs that the benefits of a product are tied to',
    path: '/api/catalogue/v1/lists',
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      lists: z
        .array(
          z.object({
            code: z.string(),
            title: z.string(),
            note: z.string(),
            items: z.array(z.string()).readonly(),
          }),
        )
        .readonly(),
    }),
  }),
  getPaySettings: call({
    ...read,
    summary: 'The rules of a product for payment, debit and refund',
    path: '/api/sdb/cms/pay/queryByBaseProductNo',
    request: productRequest,
    response: z.object({
      baseProductNo: z.string(),
      version: z.int(),
      cashier: z.enum(cashiers),
      autoDebit: z.boolean(),
      coolingOffDays: z.int(),
      coolingOffCost: z.int(),
      graceDays: z.int(),
      surrenderRefund: z.enum(surrenderRefunds),
      frequencies: z
        .array(z.object({ code: z.string(), name: z.string(), perYear: z.int() }))
        .readonly(),
    }),
  }),
  getTurnover: call({
    ...read,
    summary: 'Policies sold so far, as a number and as pages say it',
    path: '/api/barley/core/product/turnover',
    request: z.object({ baseProductNo }),
    response: z.object({ baseProductNo: z.string(), sold: z.int(), text: z.string() }),
  }),
  getLoginType: call({
    summary: 'The login that a product asks of its customers; 1 needs none',
    method: 'GET',
    path: '/api/barley/config-platform/login-type',
    access: 'public',
    request: z.object({ baseProductNo, productVersion: z.string().max(40).optional() }),
    response: z.int(),
  }),
};
