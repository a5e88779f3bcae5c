import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { doubtsAt } from '@parasol/domain/base/wording/doubts/doubts';
import { claimsInLanding, textsOfLanding } from '@parasol/domain/products/landing/landing-claims';
import {
  problemsOfLanding,
  type LandingBlock,
} from '@parasol/domain/products/landing/landing-blocks';
import { brandLink } from '@parasol/routes/links/link';
import { productName } from '#modules/products/catalogue/product-name.ts';
import type { Context, Verb } from '#ground/context.ts';
import { getProductDetail } from '#modules/products/catalogue/products/get-product-detail.ts';
import { mayChange, mayLookAt } from '#modules/base/publishing/may-edit.ts';
import {
  askedAbout,
  asksOf,
  headOf,
  historyOf,
  namesOf,
  wordingOf,
} from '#modules/base/publishing/staff-view.ts';
import { landingShelf } from './landing-shelf.ts';
import { composedFrom, landingView } from './landing-view.ts';
import { landingOf, newestLandings } from './queries.ts';

const ownBrands = ({ app, caller }: Context) => app.brands.filter(({ id }) => staffMay(caller, id));

/** Where each brand shows the page about a product. */
const linksTo = (
  context: Context,
  baseProductNo: string,
  brands: readonly string[],
  channel = '',
) =>
  ownBrands(context)
    .filter(({ id }) => brands.includes(id))
    .map((brand) => ({
      brand: brand.id,
      url: `https://${brand.hosts[0]}${brandLink(
        brand,
        '/landing/:baseProductNo',
        { baseProductNo },
        { channel },
      )}`,
    }));

export const listLandingsForStaff: Verb<'listLandingsForStaff'> = async (context) => {
  const { app } = context;
  const { db } = app.database;
  const rows = (await newestLandings(db)).filter((row) => mayLookAt(context, [row]));
  const numbers = rows.map(({ landing_no: no }) => no);
  const asked = await askedAbout(db, landingShelf, numbers);
  const nameOf = await namesOf(db, rows);
  const own = ownBrands(context).map(({ id }) => id);
  return {
    landings: rows.map((row) => ({
      ...headOf(row, asked(row.landing_no), nameOf),
      landingId: row.landing_no,
      baseProductNo: row.base_product_no,
      productName: productName(context.app, row.base_product_no),
      channel: row.channel,
      title: row.title,
      summary: row.summary,
      claims: landingShelf.claims(row).length,
      published: row.published,
    })),
    products: app.catalogue.all().flatMap(({ product: { baseProductNo, names, sale } }) => {
      const brands = sale.brands.filter((brand) => own.includes(brand));
      return brands.length === 0
        ? []
        : [
            {
              baseProductNo,
              name: names.marketing,
              brands,
              links: linksTo(context, baseProductNo, brands),
            },
          ];
    }),
  };
};

export const getLandingForStaff: Verb<'getLandingForStaff'> = async (
  context,
  { landingId },
  versions,
) => {
  const { db } = context.app.database;
  const { base_product_no: baseProductNo, channel } = await landingOf(db, landingId);
  const asks = await asksOf(db, landingShelf, landingId);
  const nameOf = await namesOf(db, versions);
  return {
    landingId,
    baseProductNo,
    productName: productName(context.app, baseProductNo),
    channel,
    mayChange: mayChange(context, versions),
    versions: versions.map((row) => ({
      ...headOf(row, asks.length > 0, nameOf),
      title: row.title,
      summary: row.summary,
      blocks: copied(row.blocks),
      ...wordingOf(landingShelf.claims(row), landingShelf.doubts(row)),
    })),
    asks,
    history: await historyOf(db, landingShelf, landingId),
    links: linksTo(context, baseProductNo, versions[0]?.brands ?? [], channel),
  };
};

const copied = (blocks: readonly LandingBlock[]) => structuredClone(blocks) as never;

/** The brand of a page decides the price of its product and whether it is sold. */
const asBrand = (context: Context, id: string): Context | null => {
  const brand = ownBrands(context).find((each) => each.id === id);
  return brand ? { ...context, brand } : null;
};

export const getLandingDefault: Verb<'getLandingDefault'> = async (context, { baseProductNo }) => {
  const sold = context.app.catalogue.find(baseProductNo)?.product.sale.brands ?? [];
  const brands = ownBrands(context).map(({ id }) => id);
  const own = sold.filter((brand) => brands.includes(brand));
  const seller = asBrand(context, own[0] ?? '');
  const detail = seller && (await getProductDetail(seller, { baseProductNo }));
  if (!detail || detail instanceof Refusal) return refuse('NOT_FOUND', '没有这款产品');
  const { title, summary, blocks } = composedFrom(detail);
  return { title, summary, brands: own, blocks: copied(blocks) };
};

export const previewLanding: Verb<'previewLanding'> = async (context, input) => {
  const { baseProductNo, title, summary, blocks } = input;
  const seller = asBrand(context, input.brand);
  if (!seller) return refuse('NO_PERMISSION');
  const landing = await landingView(seller, baseProductNo, { title, summary, blocks });
  return {
    brand: { name: seller.brand.name, theme: { ...seller.brand.theme } },
    landing: landing instanceof Refusal ? null : landing,
    ...wordingOf(
      claimsInLanding({ title, summary, blocks }),
      doubtsAt(textsOfLanding({ title, summary, blocks })),
    ),
    problems: [...problemsOfLanding(blocks)],
  };
};
