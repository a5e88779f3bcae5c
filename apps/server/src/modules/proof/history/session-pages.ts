import type { Brand } from '@parasol/domain/base/brands/brand';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import { pageSequence, sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import type { SessionState, Side } from '@parasol/domain/service/two-sided/session-states';
import { sessionLink } from '@parasol/routes/links/session-links';
import type { App } from '#ground/context.ts';
import type { PayOrderRow } from '#modules/contracts/payments/staff/read-payments.ts';
import {
  contentsOf,
  sessionOfOrder,
  type ContentRow,
  type SessionRow,
} from '#modules/service/two-sided/session/stored-sessions.ts';
import {
  openSession,
  type SessionContent,
} from '#modules/service/two-sided/session/sealed-session.ts';
import type { SalePageKind } from './page-words.ts';

/** The session in which two people made an order, each at a device of their own. */
export interface SoldTogether {
  readonly row: SessionRow;
  readonly content: SessionContent;
  readonly contents: readonly ContentRow[];
}

export interface SidePage {
  readonly key: string;
  readonly kind: SalePageKind;
  readonly side: Side;
  readonly at: Date;
  readonly version?: number;
  readonly path: string;
  /** How far the session was. */
  readonly state: SessionState;
}

export const soldTogether = async (
  app: App,
  orderNo: string,
): Promise<SoldTogether | undefined> => {
  const { db } = app.database;
  const row = await sessionOfOrder(db, orderNo);
  if (!row) return undefined;
  const [content, contents] = await Promise.all([
    openSession(app, row),
    contentsOf(db, row.agent_order_no),
  ]);
  return { row, content, contents };
};

/** Links are stored as a hash only, and the page looks the same with any key. */
const someKey = 'x'.repeat(43);

/** Each side's pages, by the recorded moments. */
export const sidePages = (
  brand: Brand,
  product: Product,
  { row, content, contents }: SoldTogether,
  pay: Pick<PayOrderRow, 'created_at'> | undefined,
): readonly SidePage[] => {
  const { agent_order_no: agentOrderNo, base_product_no: baseProductNo, kind, way } = row;
  const { joined_at: joined, handed_over_at: handedOver, created_at: begun } = row;
  const sequence = pageSequence(product);
  const pathOf = (page: SessionPage, side: Side): string => {
    const { path, selfPath, brokerPath } = sessionPages[page];
    const own =
      side === 'agent'
        ? kind === 'broker'
          ? brokerPath
          : undefined
        : way === 'self'
          ? selfPath
          : undefined;
    return sessionLink(brand, own ?? path, { baseProductNo, agentOrderNo });
  };
  const shownTo = (side: Side): SidePage[] =>
    contents
      .filter((each) => each.side === side)
      .map(({ at, product_version: version }, place) => ({
        key: place === 0 ? `${side}-content` : `${side}-content-${version}`,
        kind: 'content',
        side,
        at,
        version,
        path: pathOf('details', side),
        state: side === 'agent' ? 'prepared' : 'joined',
      }));
  const page = (
    side: Side,
    pageKind: SalePageKind,
    name: SessionPage,
    at: Date | null,
    state: SessionState,
  ): SidePage[] =>
    at === null
      ? []
      : [{ key: `${side}-${pageKind}`, kind: pageKind, side, at, path: pathOf(name, side), state }];
  const health = sequence.find((one) => one === 'health' || one === 'healthV2');
  const { choices } = content;
  const asked = pay?.created_at ?? handedOver;
  const stands = pay ? 'to-pay' : 'handed-over';
  const papers = sequence.includes('viewdata');
  return [
    ...shownTo('agent'),
    ...(choices?.by === 'agent'
      ? page('agent', 'choices', 'trial', new Date(choices.at), 'prepared')
      : []),
    ...page('agent', 'prepared', 'form', joined ?? begun, 'prepared'),
    ...(kind === 'broker' && health
      ? page('agent', 'asked', health, joined ?? begun, 'prepared')
      : []),
    ...page('agent', 'checked', 'form', way === 'self' ? null : handedOver, 'confirmed'),
    ...(papers ? page('agent', 'images', 'viewdata', joined ?? begun, 'prepared') : []),
    ...page('agent', 'progress', 'progress', asked, stands),
    ...(joined === null
      ? []
      : [
          {
            key: 'customer-invitation',
            kind: 'invitation' as const,
            side: 'customer' as const,
            at: joined,
            path: sessionLink(brand, sessionPages.details.path, { baseProductNo, key: someKey }),
            state: 'invited' as const,
          },
        ]),
    ...shownTo('customer'),
    ...page('customer', 'checked', 'form', handedOver, 'confirmed'),
    ...(papers ? page('customer', 'images', 'viewdata', handedOver, 'confirmed') : []),
    ...page('customer', 'progress', 'progress', asked, stands),
  ];
};
