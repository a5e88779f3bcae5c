import { refuse, Refusal } from '@parasol/contract/errors';
import { mostPages } from '@parasol/domain/sales/manual-underwriting/documents';
import { brandLink } from '@parasol/routes/links/link';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { linkHash, newLinkToken } from '#modules/sales/orders/order.ts';
import { findOwnCase } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import {
  caseByNo,
  lockCase,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  handOverByHash,
  setHandOver,
} from '#modules/sales/manual-underwriting/queries/hand-overs.ts';
import { itemsOf, pagesOf } from '#modules/sales/manual-underwriting/queries/pages.ts';
import { openItem } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { closed, keepPage } from './keep-page.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

/** Long enough to photograph what lies on the table. */
const lastsMs = lengthMs(serviceLengths['pages-by-phone']);

export const createManualUnderwritingHandOver: Verb<'createManualUnderwritingHandOver'> = (
  context,
  { manualUnderwritingNo: caseNo },
) => {
  const { app, brand, caller, now, person } = context;
  return inTransaction(app.database, async (tx) => {
    const row = await findOwnCase(context, tx.db, caseNo, true);
    if (row instanceof Refusal) return row;
    const refused = closed(row, now);
    if (refused) return refused;
    const { token, hash } = newLinkToken();
    const until = new Date(now.getTime() + lastsMs);
    await setHandOver(tx.db, {
      token_hash: hash,
      manual_underwriting_no: caseNo,
      brand: brand.id,
      user_id: person,
      until,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'underwriting-case.hand-over-made',
      subject: `underwriting-case:${caseNo}`,
      detail: { until: until.toISOString() },
    });
    return { path: brandLink(brand, '/ocr/records', { token }), until: until.toISOString() };
  });
};

const notFound = (): Refusal => refuse('NOT_FOUND', '二维码已失效，请在电脑上重新生成');

interface HandedOver {
  readonly row: CaseRow;
  readonly until: Date;
}

/** The holder of the link may send pages for this case while it takes some, and do nothing else. */
export const findHandOver = async (
  { app, brand, now }: Context,
  token: string,
  db: Db = app.database.db,
  lock = false,
): Promise<HandedOver | Refusal> => {
  const link = await handOverByHash(db, linkHash(token));
  if (!link || link.brand !== brand.id || link.until <= now) return notFound();
  const row = await (lock ? lockCase : caseByNo)(db, link.manual_underwriting_no);
  return row?.user_id === link.user_id ? { row, until: link.until } : notFound();
};

export const getManualUnderwritingHandOver: Verb<'getManualUnderwritingHandOver'> = async (
  context,
  { token },
) => {
  const { app, now } = context;
  const found = await findHandOver(context, token);
  if (found instanceof Refusal) return found;
  const { row, until } = found;
  const refused = closed(row, now);
  if (refused) return refused;
  const { manual_underwriting_no: caseNo, round, state } = row;
  const [items, pages] = await Promise.all([
    itemsOf(app.database.db, caseNo),
    pagesOf(app.database.db, caseNo),
  ]);
  return {
    until: until.toISOString(),
    items: await Promise.all(
      items
        .filter((item) => item.round === round)
        .map(async (item) => ({ number: item.number, title: (await openItem(app, item)).title })),
    ),
    others: state !== 'supplement-asked',
    mostPages,
    pages: pages.map(({ item }) => ({ item })),
  };
};

export const uploadByManualUnderwritingHandOver: Verb<
  'uploadByManualUnderwritingHandOver'
> = async (context, { token, ...given }) => {
  const stored = await keepPage(context, given, async (db, lock) => {
    const found = await findHandOver(context, token, db, lock);
    return found instanceof Refusal ? found : found.row;
  });
  return stored instanceof Refusal ? stored : { hints: stored.hints };
};
