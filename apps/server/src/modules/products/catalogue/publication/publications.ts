import type { Output } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { kindNames } from '@parasol/domain/products/catalogue/names';
import type { Product, Sale } from '@parasol/domain/products/catalogue/product/product';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import { askActs, isAskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { Context, Verb } from '#ground/context.ts';
import { openAsksAbout } from '#modules/base/accounts/asks/read-asks.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { productHistory } from '#modules/products/catalogue/queries/publication.ts';
import { changesInWords } from './changes-in-words.ts';
import { publicationRules } from './check-publication.ts';
import { fileOf } from './rules/place.ts';
import type { Staged, StagedPack } from './stage-pack.ts';

type Listed = Output<'listPublication'>['products'][number];
type Happening = Output<'getPublication'>['history'][number];

const mostChanges = 300;

/** A version as it was published, without later decisions about its sale. */
export const asPublished = (product: Product): Product => {
  const { withdrawn: _later, ...sale } = product.sale;
  return { ...product, sale };
};

const changesOf = (
  { app }: Pick<Context, 'app'>,
  shelf: PublishedProduct | undefined,
  pack: StagedPack,
) =>
  changesInWords(
    shelf && asPublished(shelf.product),
    pack.product,
    app.catalogue.shared,
    mostChanges,
  );

const brandsOf = (
  { app, caller, now }: Context,
  sale: Sale,
  published: boolean,
): Listed['brands'] => {
  const today = dateOf(now.getTime());
  return app.brands
    .filter(({ id }) => sale.brands.includes(id) && staffMay(caller, id))
    .map(({ id, name }) => {
      if (!published) return { id, name, state: 'unpublished', on: null };
      const state = saleState(sale, today, id);
      const since = sale.withdrawn?.[id];
      const withdrawn = since !== undefined && since <= today;
      const on = state === 'before-start' ? sale.from : state === 'ended' ? sale.to : undefined;
      return withdrawn
        ? { id, name, state: 'withdrawn', on: since }
        : { id, name, state, on: on ?? null };
    });
};

/** Whether a product is any of this member of staff's business. */
export const mayLookAt = ({ caller }: Context, { brands }: Sale): boolean =>
  brands.some((brand) => staffMay(caller, brand));

/** The packs in the folder and the published products, as one list in the order of numbers. */
const sorted = ({ app }: Context, { packs }: Staged) => {
  const waiting = new Map(packs.map((pack) => [pack.product.baseProductNo, pack]));
  const numbers = new Set([
    ...app.catalogue.all().map(({ product }) => product.baseProductNo),
    ...waiting.keys(),
  ]);
  return [...numbers].toSorted().map((no) => ({
    shelf: app.catalogue.find(no),
    pack: waiting.get(no),
  }));
};

type Row = ReturnType<typeof sorted>[number];

const listed = async (context: Context, rows: readonly Row[]): Promise<Listed[]> => {
  const { app, caller } = context;
  const shown = rows.flatMap(({ shelf, pack }) => {
    const product = shelf?.product ?? pack?.product;
    return product && mayLookAt(context, product.sale) ? [{ shelf, pack, product }] : [];
  });
  if (shown.length === 0) return [];
  const subjects = shown.map(({ product }) => `product:${product.baseProductNo}`);
  const asks = await openAsksAbout(app.database.db, subjects);
  return shown.map(({ shelf, pack, product }) => ({
    baseProductNo: product.baseProductNo,
    name: product.names.marketing,
    kindName: kindNames[product.kind],
    insurer: app.catalogue.insurer(product.insurer).shortName,
    shelf: shelf
      ? { version: shelf.product.version, publishedAt: shelf.publishedAt.toISOString() }
      : null,
    behind: pack?.behind ?? false,
    waiting: pack?.isNew
      ? {
          version: pack.product.version,
          contentHash: pack.contentHash,
          findings: pack.findings.length,
          changes: changesOf(context, shelf, pack).total,
        }
      : null,
    brands: brandsOf(context, product.sale, shelf !== undefined),
    asks: asks
      .filter((ask) => ask.subject === `product:${product.baseProductNo}`)
      .filter(({ brand }) => brand === null || staffMay(caller, brand))
      .map((ask) => ({
        askId: ask.ask_id,
        act: ask.act,
        title: isAskAct(ask.act) ? askActs[ask.act].title : ask.act,
        askedBy: ask.asked_name,
        askedAt: ask.asked_at.toISOString(),
      })),
  }));
};

export const listPublication: Verb<'listPublication'> = async (context) => {
  const staged = await context.app.catalogue.staged();
  return {
    products: await listed(context, sorted(context, staged)),
    problems: [...staged.problems],
  };
};

const actions: Readonly<Record<string, Happening['action']>> = {
  'product.published': 'published',
  'product.withdrawn': 'withdrawn',
  'product.returned': 'returned',
};

const historyOf = async ({ app, caller }: Context, no: string): Promise<Happening[]> => {
  const rows = await productHistory(app.database.db, no);
  return rows.flatMap(({ action, at, detail, by, granted }) => {
    const { version, brand, reason } = detail as Readonly<Record<string, unknown>>;
    const of = typeof brand === 'string' ? brand : null;
    if (of !== null && !staffMay(caller, of)) return [];
    return [
      {
        action: actions[action] ?? 'published',
        version: typeof version === 'number' ? version : null,
        brand: app.brands.find(({ id }) => id === of)?.name ?? of,
        by: by ?? '系统（启动时）',
        grantedBy: granted,
        reason: typeof reason === 'string' ? reason : '',
        at: at.toISOString(),
      },
    ];
  });
};

export const getPublication: Verb<'getPublication'> = async (context, { baseProductNo }) => {
  const rows = sorted(context, await context.app.catalogue.staged());
  const row = rows.find(
    ({ shelf, pack }) => (shelf ?? pack)?.product.baseProductNo === baseProductNo,
  );
  const [product] = row ? await listed(context, [row]) : [];
  if (!row || !product) return refuse('NOT_FOUND', '没有这个产品');
  const { shelf, pack } = row;
  const changes = pack?.isNew ? changesOf(context, shelf, pack).changes : [];
  return {
    ...product,
    findings: [...(pack?.findings ?? [])],
    rules: publicationRules.length,
    changes: pack ? changes.map((one) => ({ ...one, file: fileOf(pack.product, one.path) })) : [],
    history: await historyOf(context, baseProductNo),
  };
};
