import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Sale } from '@parasol/domain/products/catalogue/product/product';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actOfTwo } from '#modules/base/accounts/asks/act-of-two.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import {
  allWithdrawals,
  insertWithdrawal,
  removeWithdrawal,
} from '#modules/products/catalogue/queries/publication.ts';
import { insurerStops } from '#modules/products/catalogue/queries/insurer-stops.ts';
import { mayLookAt } from './publications.ts';
import { catalogueChannel, publishPack, shelfOf } from './publish-products.ts';
import { doubtsOf } from './rules/wording-rules.ts';
import type { StagedPack } from './stage-pack.ts';

const noProduct = (): Refusal => refuse('NOT_FOUND', '没有这个产品');

/** A product of several brands is for staff who work for all of them. */
const brandOfSale = ({ brands }: Sale): string | null =>
  brands.length === 1 ? (brands[0] ?? null) : null;

/** The pack that was read, if it is unchanged and nothing prevents it from being sold. */
const publishable = async (
  tx: Tx,
  context: StaffContext,
  { baseProductNo, contentHash }: Parsed<'publishProduct'>,
): Promise<StagedPack | Refusal> => {
  const { packs, problems } = await context.app.catalogue.staged(tx.db);
  if (problems.length > 0) {
    return refuse('CONFLICT', `产品目录有 ${problems.length} 处错误，改正之后才能发布`);
  }
  const pack = packs.find(({ product }) => product.baseProductNo === baseProductNo);
  if (!pack || !mayLookAt(context, pack.product.sale)) return noProduct();
  if (!staffMay(context.caller, brandOfSale(pack.product.sale))) return refuse('NO_PERMISSION');
  if (!pack.isNew) return refuse('CONFLICT', '没有等待发布的内容');
  if (pack.contentHash !== contentHash) {
    return refuse('CONFLICT', '内容在您查看之后又改过，请重新查看');
  }
  return pack.findings.length > 0
    ? refuse('CONFLICT', `有 ${pack.findings.length} 处不符合规则，改正之后才能发布`)
    : pack;
};

const publishing = actOfTwo({
  act: 'publish',
  look: publishable,
  said: ({ product: { baseProductNo, names, version, sale } }) => ({
    key: baseProductNo,
    subject: `product:${baseProductNo}`,
    brand: brandOfSale(sale),
    words: `发布${names.marketing}（${baseProductNo}）第 ${version} 版`,
  }),
  doubts: ({ product }) => doubtsOf(product),
  done: async (tx, { app, now }, { ready: pack, by }) => {
    const done = await publishPack(tx, shelfOf(app), pack, by, now);
    return done ? {} : refuse('CONFLICT', '这一版已经发布');
  },
});

export const publishProduct: Verb<'publishProduct'> = publishing.ask;
export const publishStaged = publishing.granted;

type SaleChange = Parsed<'withdrawProduct'>;

/**
 * The names of a product that a brand sells, or why the change is not possible. Withdrawals are
 * read from the database: this node may learn of another's a moment late.
 */
const soldBy = async (
  context: StaffContext,
  { baseProductNo, brand }: SaleChange,
  to: 'withdrawn' | 'returned',
): Promise<{ readonly product: string; readonly brandName: string } | Refusal> => {
  const { app, caller, now } = context;
  const product = app.catalogue.find(baseProductNo)?.product;
  const named = app.brands.find(({ id }) => id === brand);
  if (!product || !named || !staffMay(caller, brand)) return noProduct();
  if (!product.sale.brands.includes(brand)) {
    return refuse('CONFLICT', `${named.name}不销售这个产品`);
  }
  const withdrawn = (await allWithdrawals(app.database.db)).get(baseProductNo) ?? {};
  if (to === 'returned') {
    if (!withdrawn[brand]) return refuse('CONFLICT', `${named.name}没有停售这个产品`);
    const stops = await insurerStops(app.database.db);
    if (stops.some(({ insurer }) => insurer === product.insurer))
      return refuse('CONFLICT', '这家保险公司登记为不能销售，请先解除登记');
  } else if (saleState({ ...product.sale, withdrawn }, dateOf(now.getTime()), brand) === 'ended') {
    return refuse('CONFLICT', `${named.name}已经停售这个产品`);
  }
  return { product: product.names.marketing, brandName: named.name };
};

const askForSale = async (
  context: StaffContext,
  input: SaleChange,
  act: 'withdraw' | 'return-to-sale',
  words: (brand: string, product: string) => string,
): Promise<Refusal> => {
  const sold = await soldBy(context, input, act === 'withdraw' ? 'withdrawn' : 'returned');
  if (sold instanceof Refusal) return sold;
  const { baseProductNo, brand, reason } = input;
  return inTransaction(context.app.database, (tx) =>
    putAsk(tx, context, {
      act,
      key: `${baseProductNo} ${brand}`,
      input,
      subject: `product:${baseProductNo}`,
      brand,
      words: words(sold.brandName, `${sold.product}（${baseProductNo}）`),
      why: reason,
    }),
  );
};

export const withdrawProduct: Verb<'withdrawProduct'> = (context, input) =>
  askForSale(
    context,
    input,
    'withdraw',
    (brand, product) => `${brand}停售${product}，已有的保单和已经提交的订单不受影响`,
  );

export const returnProductToSale: Verb<'returnProductToSale'> = (context, input) =>
  askForSale(context, input, 'return-to-sale', (brand, product) => `${brand}恢复销售${product}`);

/** Once granted: withdraws it from sale by the brand, or puts it back, on every node. */
export const changeSale = async (
  tx: Tx,
  context: StaffContext,
  { baseProductNo, brand, reason }: SaleChange,
  { to, grantedBy }: { readonly to: 'withdrawn' | 'returned'; readonly grantedBy: string },
): Promise<Refusal | object> => {
  const { app, caller, now } = context;
  const done =
    to === 'withdrawn'
      ? await insertWithdrawal(tx.db, baseProductNo, brand, dateOf(now.getTime()))
      : await removeWithdrawal(tx.db, baseProductNo, brand);
  if (!done) return refuse('CONFLICT', '已经是这个状态');
  tx.audit({
    actor: actorOf(caller),
    action: `product.${to}`,
    subject: `product:${baseProductNo}`,
    detail: { brand, reason, grantedBy },
  });
  if (to === 'withdrawn') await app.happened(tx, 'product.withdrawn', { baseProductNo, brand });
  tx.afterCommit(() => app.database.notify(catalogueChannel, `${baseProductNo} ${brand}`));
  return {};
};
