import { miniProgramPages } from '../platform/mini-program-pages.ts';
import { platforms, type PlatformCode } from '../platform/platform-code.ts';

export interface PaidVisit {
  readonly platform: PlatformCode;
  readonly rootPath: string;
  readonly sellChannel: number;
  readonly orderListUrl: string;
  readonly channel: string;
  readonly paySeq: string;
  readonly displayId: string;
  readonly purpose: 'order' | 'instalment' | 'service';
  /** Sold on the regional pages. */
  readonly regional: boolean;
  readonly free: boolean;
  readonly haveReturnVisit: boolean;
  readonly visitType: string;
}

export interface AfterSuccess {
  readonly kind: 'page' | 'mini-program';
  readonly url: string;
  /** Where "done" leads from there. */
  readonly listUrl: string;
}

const AGENCY = 10;
const channelsWithOwnPage: ReadonlySet<string> = new Set(['ofo', 'sougou']);

const query = (fields: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

const successPage = ({ rootPath, paySeq, displayId }: PaidVisit, more = {}): string =>
  `/${rootPath}/paysuccess/${encodeURIComponent(paySeq)}${query({ displayId, ...more })}`;

type Row = readonly [holds: (visit: PaidVisit) => boolean, target: (visit: PaidVisit) => string];

const pagesInside: readonly Row[] = [
  [
    ({ purpose }) => purpose === 'instalment',
    ({ paySeq }) => `${miniProgramPages.renewalSuccess}${query({ paySeq })}`,
  ],
  [() => true, () => miniProgramPages.orderList],
];

/** The first row that holds decides. */
const pages: readonly Row[] = [
  [
    ({ free }) => free,
    ({ rootPath, displayId }) => `/${rootPath}/aiProduct/freeSuccessPage${query({ displayId })}`,
  ],
  [
    ({ regional }) => regional,
    ({ paySeq, displayId }) => `/pro/bohuibao/success${query({ paySeq, displayId })}`,
  ],
  [
    ({ channel }) => channelsWithOwnPage.has(channel),
    (visit) => successPage(visit, { channel: visit.channel }),
  ],
  [
    ({ haveReturnVisit, purpose }) => haveReturnVisit && purpose === 'order',
    (visit) => successPage(visit, { type: 'returnVisit', visitType: visit.visitType }),
  ],
  [
    ({ sellChannel }) => sellChannel === AGENCY,
    ({ paySeq, displayId }) => `/tr/success${query({ paySeq, displayId })}`,
  ],
  [() => true, ({ orderListUrl }) => orderListUrl],
];

/** Where a customer goes once the money has arrived. */
export const afterSuccess = (visit: PaidVisit): AfterSuccess => {
  const inside = visit.platform === platforms.miniProgram;
  const row = (inside ? pagesInside : pages).find(([holds]) => holds(visit));
  return {
    kind: inside ? 'mini-program' : 'page',
    url: row?.[1](visit) ?? visit.orderListUrl,
    listUrl: inside ? miniProgramPages.orderList : visit.orderListUrl,
  };
};
