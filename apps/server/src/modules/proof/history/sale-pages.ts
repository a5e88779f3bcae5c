import type { Brand } from '@parasol/domain/base/brands/brand';
import type { SessionState, Side } from '@parasol/domain/service/two-sided/session-states';
import { alongSession } from '@parasol/routes/links/along-session';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import { versionByHash } from '#modules/products/catalogue/products/views/past-versions.ts';
import {
  openOrder,
  peopleErased,
  type OrderContent,
  productVersion,
  documentsRead,
  type OrderRow,
} from '#modules/sales/orders/order.ts';
import { openSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/staff/read-payments.ts';
import { sellerOfOrder } from '#modules/sales/recordings/recorded-sale.ts';
import { chunksOfOrder } from '#modules/sales/traces/stored-chunks.ts';
import { answeredAt } from './health-answers.ts';
import { pageWords, type SalePageKind } from './page-words.ts';
import { sidePages, soldTogether, type SoldTogether } from './session-pages.ts';

/** A page of a sale at the moment it was looked at. */
export interface SalePage {
  /** Key to ask for the page again. */
  readonly key: string;
  readonly kind: SalePageKind;
  readonly title: string;
  readonly at: Date;
  /** True when a trace shows the page open at that time; false when only a record says so. */
  readonly seen: boolean;
  readonly version: number;
  readonly path: string;
  /** The side that saw it, in a joint sale. */
  readonly side: Side | null;
  /** How far their session was. */
  readonly state?: SessionState;
}

export interface FoundSale {
  readonly brand: Brand;
  readonly order: OrderRow;
  /** Undefined once the people of the order were erased. */
  readonly content: OrderContent | undefined;
  /** The session of a sale made together with an agent. */
  readonly sold: SoldTogether | undefined;
  readonly pages: readonly SalePage[];
}

interface Opening {
  readonly at: Date;
  readonly version: number;
}

/** When the customer first opened pages of this product, once for each version. */
const openingsOf = async (app: App, order: OrderRow): Promise<ReadonlyMap<string, Opening[]>> => {
  const { base_product_no: product } = order;
  const agent = await sellerOfOrder(app.database.db, order);
  const byPage = new Map<string, Opening[]>();
  const versions = new Map<string, number | undefined>();
  for (const chunk of await chunksOfOrder(app, order)) {
    if (chunk.witnessed === false) continue;
    const hash = chunk.product_hash?.toString('hex');
    if (chunk.base_product_no !== product || hash === undefined) continue;
    if (agent && chunk.user_id === agent.user_id) continue;
    if (!versions.has(hash)) {
      versions.set(hash, await versionByHash(app.database.db, product, hash));
    }
    const version = versions.get(hash);
    const openings = byPage.get(chunk.page_name) ?? [];
    if (version === undefined || openings.some((one) => one.version === version)) continue;
    byPage.set(chunk.page_name, [...openings, { at: chunk.begins, version }]);
  }
  return byPage;
};

type Draft = Pick<SalePage, 'key' | 'kind' | 'path'> &
  Partial<Pick<SalePage, 'at' | 'title' | 'version' | 'side' | 'state'>> & {
    readonly page?: string;
  };

const healthPages = async (
  app: App,
  brand: Brand,
  { application: { insureds } }: OrderContent,
  baseProductNo: string,
): Promise<Draft[]> =>
  (
    await Promise.all(
      insureds.map(async ({ disclosureNo, birthDate, sex, relation }, member): Promise<Draft[]> => {
        const at = disclosureNo && (await answeredAt(app, disclosureNo));
        return at
          ? [
              {
                key: `health-${member}`,
                kind: 'health',
                at,
                path: brandLink(
                  brand,
                  '/health/:baseProductNo/:sale?',
                  { baseProductNo },
                  { birthDate, sex, relation, member },
                ),
              },
            ]
          : [];
      }),
    )
  ).flat();

/** The pages of a sale in the order in which they come, each with the moment it was looked at. */
export const salePages = async (app: App, order: OrderRow): Promise<FoundSale | undefined> => {
  const { db } = app.database;
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (!brand) return undefined;
  const { order_no: orderNo, base_product_no: baseProductNo, draft_no: draftNo } = order;
  const [{ product }, openings, read, signed, pays, erased, sold] = await Promise.all([
    productVersion(app, baseProductNo, order.product_version),
    openingsOf(app, order),
    documentsRead(db, draftNo),
    openSignature(app, db, orderNo),
    payOrdersOfOrder(db, orderNo),
    peopleErased(app, order),
    soldTogether(app, orderNo),
  ]);
  const content = erased ? undefined : await openOrder(app, order);
  const pay = pays.find(({ purpose }) => purpose === 'order');
  const link = { baseProductNo };
  const side: Side | null = sold ? 'customer' : null;
  // The same step of a session, where two people were at it.
  const along = (path: string): string =>
    sold
      ? alongSession(path, { query: { agentOrderNo: sold.row.agent_order_no }, baseProductNo })
      : path;
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
          ...(await healthPages(app, brand, content, baseProductNo)),
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
            path: along(brandLink(brand, '/order/:baseProductNo/:sale?', link, { draft: draftNo })),
            state: 'handed-over' as const,
          },
        ]
      : []),
    ...(signed
      ? [
          {
            key: 'signing',
            kind: 'signing' as const,
            at: new Date(signed.signedAt),
            path: along(brandLink(brand, '/order/signing', { orderNo })),
            state: 'handed-over' as const,
          },
        ]
      : []),
    ...(pay
      ? [
          {
            key: 'cashier',
            kind: 'cashier' as const,
            at: pay.created_at,
            path: along(brandLink(brand, '/aiProduct/payServicePage', { paySeq: pay.pay_seq })),
            state: 'to-pay' as const,
          },
        ]
      : []),
    ...(sold && content ? sidePages(brand, product, sold, pay) : []),
  ];
  const pages = drafts.flatMap(({ page, ...draft }): SalePage[] => {
    const title = draft.title ?? pageWords[draft.kind];
    const recorded = { title, side, version: draft.version ?? order.product_version, ...draft };
    if (page === undefined) return [{ ...recorded, at: draft.at ?? order.created_at, seen: false }];
    const seen = openings.get(page) ?? [];
    if (seen.length === 0) return [{ ...recorded, at: order.created_at, seen: false }];
    return seen.map(({ at, version }, place) => ({
      ...recorded,
      key: place === 0 ? draft.key : `${draft.key}-${version}`,
      at,
      version,
      seen: true,
    }));
  });
  return { brand, order, content, sold, pages };
};
