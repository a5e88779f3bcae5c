import type { Brand, InstalledBrand } from '@parasol/domain/base/brands/brand';
import type { Insurer } from '@parasol/domain/products/catalogue/product/shared';
import type { App } from '#ground/context.ts';
import { onShelf } from '#modules/products/catalogue/open-catalogue.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import {
  versionsPublishedBy,
  withdrawalsBy,
} from '#modules/products/catalogue/products/views/past-versions.ts';
import { brandsAsSet } from '#modules/base/config/brands-as-set.ts';
import { byPlaceOf, settingsIn, type Settings } from '#modules/base/config/open-settings.ts';
import { settingsAt } from '#modules/base/config/past-settings.ts';
import { brandTextAt, insurersAt } from './shown-texts.ts';

/** The system as it was at a moment, and the parts that were not stored. */
export interface PastWorld {
  readonly app: App;
  readonly brand: Brand;
  readonly at: Date;
  /** Sentences for the viewer: replacements for data that was not stored. */
  readonly missing: readonly string[];
}

export interface Asked {
  readonly brand: string;
  readonly at: Date;
  /** Versions a customer was shown although others were sold, by product. */
  readonly versions?: Readonly<Record<string, number>>;
}

const unkept = '（当时的内容未留存）';

const namedOnly = ({ claims: _unkept, ...insurer }: Insurer): Insurer => ({
  ...insurer,
  servicePhone: unkept,
  website: unkept,
  address: unkept,
  serviceArea: unkept,
  solvency: {
    ...insurer.solvency,
    coreRatio: unkept,
    comprehensiveRatio: unkept,
    riskRating: unkept,
  },
});

const bareBrand = (brand: InstalledBrand): InstalledBrand => ({
  ...brand,
  slogan: unkept,
  licence: unkept,
  record: unkept,
  address: unkept,
  phone: unkept,
  phoneOutside: unkept,
  complaintPhone: unkept,
});

const pastSettings = async ({ database, settings }: App, at: Date): Promise<Settings> => {
  const rows = await settingsAt(database.db, at);
  const byPlace = byPlaceOf(rows);
  const revision = settings.revision();
  return {
    ...settings,
    ...settingsIn(
      () => byPlace,
      () => undefined,
    ),
    all: () => rows,
    revision: () => revision,
  };
};

/** Objects of its own throughout: what is kept by version for today's pages stays today's. */
const pastProducts = async (
  { catalogue, database }: App,
  { at, versions = {} }: Asked,
): Promise<readonly PublishedProduct[]> => {
  const [published, withdrawn] = await Promise.all([
    versionsPublishedBy(database.db, at),
    withdrawalsBy(database.db, at),
  ]);
  const wanted = new Map(published.map(({ baseProductNo, version }) => [baseProductNo, version]));
  for (const [no, version] of Object.entries(versions)) wanted.set(no, version);
  const found = await Promise.all([...wanted].map((one) => catalogue.version(...one)));
  return found.flatMap((one) =>
    one ? [{ ...onShelf(one, withdrawn.get(one.product.baseProductNo)) }] : [],
  );
};

/**
 * Versions, settings, brands and insurers of that moment in place of today's, for pages that are
 * drawn again. A missing version is named, never filled in from today.
 */
export const pastWorld = async (app: App, asked: Asked): Promise<PastWorld | undefined> => {
  const { db } = app.database;
  const { at } = asked;
  const now = app.brands.find(({ id }) => id === asked.brand);
  if (!now) return undefined;
  const [settings, products, insurers, brandText] = await Promise.all([
    pastSettings(app, at),
    pastProducts(app, asked),
    insurersAt(db, at),
    brandTextAt(db, now.id, at),
  ]);
  const byNumber = new Map(products.map((one) => [one.product.baseProductNo, one]));
  const clock = (): Date => at;
  const [brand] = brandsAsSet([brandText ?? bareBrand(now)], settings, clock);
  if (!brand) return undefined;
  const lost = new Set<string>();
  const past: App = {
    ...app,
    clock,
    settings,
    brands: [brand],
    catalogue: {
      ...app.catalogue,
      find: (no) => byNumber.get(no),
      all: () => products,
      version: async (no, version) => {
        const found = byNumber.get(no);
        if (found?.product.version === version) return found;
        const other = await app.catalogue.version(no, version);
        return other && { ...other };
      },
      insurer: (code) => {
        const known = insurers.get(code);
        if (known) return known;
        const today = app.catalogue.insurer(code);
        lost.add(today.name);
        return namedOnly(today);
      },
      sold: () => ({ policies: 0, buyers: 0 }),
    },
  };
  return {
    app: past,
    brand,
    at,
    get missing() {
      return [
        ...(brandText ? [] : ['品牌的电话、地址与许可信息在这一天还没有留存，页面上标明“未留存”']),
        ...[...lost].map(
          (name) => `${name}的电话、地址与偿付能力在这一天还没有留存，页面上标明“未留存”`,
        ),
      ];
    },
  };
};
