import type { Brand } from '@parasol/domain/brands/brand';
import { brandLink } from '@parasol/routes/link';
import type { App } from '#context.ts';
import { versionByHash } from '#modules/catalogue/products/past-versions.ts';
import {
  openOrder,
  peopleErased,
  type OrderContent,
} from '#modules/orders/placing/sealed-order.ts';
import { productVersion } from '#modules/orders/reading/product-of-order.ts';
import { documentsRead, type OrderRow } from '#modules/orders/reading/read-order.ts';
import { openSignature } from '#modules/orders/steps/sealed-signature.ts';
import { payOrdersOfOrder } from '#modules/payments/staff/read-payments.ts';
import { chunksOfOrder } from '#modules/traces/kept-chunks.ts';
import { pageWords, type SalePageKind } from './page-words.ts';

/** A page of a sale at the moment it was looked at. */
export interface SalePage {
  /** By which it is asked for again. */
  readonly key: string;
  readonly kind: SalePageKind;
  readonly title: string;
  readonly at: Date;
  /** Whether a trace shows that it was opened then, or only a record that it was done. */
  readonly seen: boolean;
  readonly version: number;
  readonly path: string;
}

export interface FoundSale {
  readonly brand: Brand;
  readonly order: OrderRow;
  /** Undefined once the people of the order were erased. */
  readonly content: OrderContent | undefined;
  readonly pages: readonly SalePage[];
}

interface Visit {
  readonly at: Date;
  readonly version: number;
}

/** When pages of this product were first open, once for each version that stood there. */
const visitsOf = async (app: App, order: OrderRow): Promise<ReadonlyMap<string, Visit[]>> => {
  const { order_no: orderNo, base_product_no: product } = order;
  const byPage = new Map<string, Visit[]>();
  const versions = new Map<string, number | undefined>();
  for (const chunk of await chunksOfOrder(app, orderNo)) {
    const hash = chunk.product_hash?.toString('hex');
    if (chunk.base_product_no !== product || hash === undefined) continue;
    if (!versions.has(hash)) {
      versions.set(hash, await versionByHash(app.database.db, product, hash));
    }
    const version = versions.get(hash);
    const visits = byPage.get(chunk.page_name) ?? [];
    if (version === undefined || visits.some((one) => one.version === version)) continue;
    byPage.set(chunk.page_name, [...visits, { at: chunk.begins, version }]);
  }
  return byPage;
};

type Draft = Pick<SalePage, 'key' | 'kind' | 'path'> &
  Partial<Pick<SalePage, 'at' | 'title' | 'version'>> & { readonly page?: string };

const healthPages = (brand: Brand, content: OrderContent, baseProductNo: string): Draft[] =>
  content.application.insureds.flatMap(({ disclosureNo, birthDate, sex }, member) =>
    disclosureNo === undefined
      ? []
      : [
          {
            key: `health-${member}`,
            kind: 'health' as const,
            page: 'disclosure/notice',
            path: brandLink(
              brand,
              '/health/:baseProductNo/:sale?',
              { baseProductNo },
              { birthDate, sex, member },
            ),
          },
        ],
  );

/** The pages of a sale in the order in which they come, each with the moment it was looked at. */
export const salePages = async (app: App, order: OrderRow): Promise<FoundSale | undefined> => {
  const { db } = app.database;
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (!brand) return undefined;
  const { order_no: orderNo, base_product_no: baseProductNo, draft_no: draftNo } = order;
  const [{ product }, visits, read, signed, pays, gone] = await Promise.all([
    productVersion(app, baseProductNo, order.product_version),
    visitsOf(app, order),
    documentsRead(db, draftNo),
    openSignature(app, db, orderNo),
    payOrdersOfOrder(db, orderNo),
    peopleErased(app, order),
  ]);
  const content = gone ? undefined : await openOrder(app, order);
  const pay = pays.find(({ purpose }) => purpose === 'order');
  const link = { baseProductNo };
  const drafts: Draft[] = [
    {
      key: 'detail',
      kind: 'detail',
      page: 'catalogue/product-detail',
      path: brandLink(brand, '/detail/:baseProductNo/:sale?', link),
    },
    {
      key: 'info',
      kind: 'info',
      page: 'catalogue/coverage-info',
      path: brandLink(brand, '/info/:baseProductNo/:sale?', link),
    },
    ...product.clauses.map(({ clauseId, title }) => ({
      key: `clause-${clauseId}`,
      kind: 'clause' as const,
      title,
      page: 'catalogue/clause',
      path: brandLink(brand, '/clause/:clauseId/:sale?', { clauseId }),
    })),
    ...(content
      ? [
          {
            key: 'trial',
            kind: 'trial' as const,
            page: 'rating/trial',
            path: brandLink(brand, '/trial/:baseProductNo/:sale?', link, {
              quoteNo: order.quote_no ?? orderNo,
            }),
          },
          ...healthPages(brand, content, baseProductNo),
        ]
      : []),
    ...read.flatMap(({ code, opened_at: at, product_version: version }) => {
      const notice = product.notices.find((one) => one.code === code);
      return notice
        ? [
            {
              key: `document-${code}`,
              kind: 'document' as const,
              title: notice.title,
              at,
              version,
              path: brandLink(brand, '/order/document/:draftNo/:code', { draftNo, code }),
            },
          ]
        : [];
    }),
    ...(content
      ? [
          {
            key: 'form',
            kind: 'form' as const,
            at: order.created_at,
            path: brandLink(brand, '/order/:baseProductNo/:sale?', link, { draft: draftNo }),
          },
        ]
      : []),
    ...(signed
      ? [
          {
            key: 'signing',
            kind: 'signing' as const,
            at: new Date(signed.signedAt),
            path: brandLink(brand, '/order/signing', { orderNo }),
          },
        ]
      : []),
    ...(pay
      ? [
          {
            key: 'cashier',
            kind: 'cashier' as const,
            at: pay.created_at,
            path: brandLink(brand, '/aiProduct/payServicePage', { paySeq: pay.pay_seq }),
          },
        ]
      : []),
  ];
  const pages = drafts.flatMap(({ page, ...draft }): SalePage[] => {
    const title = draft.title ?? pageWords[draft.kind];
    const recorded = { title, version: draft.version ?? order.product_version, ...draft };
    if (page === undefined) return [{ ...recorded, at: draft.at ?? order.created_at, seen: false }];
    const seen = visits.get(page) ?? [];
    if (seen.length === 0) return [{ ...recorded, at: order.created_at, seen: false }];
    return seen.map(({ at, version }, place) => ({
      ...recorded,
      key: place === 0 ? draft.key : `${draft.key}-${version}`,
      at,
      version,
      seen: true,
    }));
  });
  return { brand, order, content, pages };
};
