import { refuse } from '@parasol/contract/errors';
import { versionAt } from '@parasol/domain/products/disclosure/library/library-moment';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { OverrideSource } from '@parasol/domain/products/disclosure/library/rule-source';
import type { App, Context, Verb } from '#ground/context.ts';
import { mayLookAt } from '#modules/products/catalogue/publication/publications.ts';
import { libraryMomentOf } from '#modules/products/disclosure/library/publish-library.ts';
import { noticeRulesOf } from '#modules/products/disclosure/notices/notice-rules.ts';
import { storedUnderwriting } from '#modules/products/disclosure/pack/load-product-rules.ts';
import {
  recordedLibraryChanges,
  libraryVersionKeys,
} from '#modules/products/disclosure/library/library-versions.ts';
import { namesOf } from '#modules/base/publishing/staff-view.ts';
import { mayChangeRules } from './drafts.ts';
import { headOf } from './get-rule-draft.ts';
import { allDrafts } from './queries.ts';

/** The library as of the end of a day, in the past or to come; without a day as of now. */
const libraryOn = async ({ app, now }: Context, day: string | undefined): Promise<Library> => {
  if (day === undefined) return app.disclosure.library;
  const end = new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_399_999);
  const { db } = app.database;
  const inForce = versionAt((await libraryVersionKeys(db)).map(libraryMomentOf), end);
  // Today means the version in force now, not the one from tonight.
  if (!inForce || (inForce.holdsFrom > now && end <= now)) return app.disclosure.library;
  return (await app.disclosure.version(inForce.version)) ?? app.disclosure.library;
};

/** Published products with underwriting rules of their own. */
const overridesOnShelf = (app: App) =>
  app.catalogue.all().flatMap(({ product }) => {
    if (product.underwriting === undefined) return [];
    const { overrides } = storedUnderwriting(product.underwriting);
    return [{ product, overrides }];
  });

type Versions = Awaited<ReturnType<typeof recordedLibraryChanges>>;

const versionViews = async ({ app, now }: Context, versions: Versions) => {
  const keys = (await libraryVersionKeys(app.database.db)).toReversed();
  const inForce = versionAt(keys.map(libraryMomentOf), now)?.version;
  const nameOf = await namesOf(
    app.database.db,
    keys.flatMap(({ published_by: by, granted_by: grantedBy }) => [
      { changed_by: by },
      ...(grantedBy === null ? [] : [{ changed_by: `staff:${grantedBy}` }]),
    ]),
  );
  return keys.map((key) => ({
    version: key.version,
    state:
      key.taken_back_at !== null
        ? ('taken-back' as const)
        : key.version === inForce
          ? ('in-force' as const)
          : key.holds_from > now
            ? ('scheduled' as const)
            : ('past' as const),
    holdsFrom: key.holds_from.toISOString(),
    publishedAt: key.published_at.toISOString(),
    publishedBy: nameOf(key.published_by),
    grantedBy: key.granted_by === null ? null : nameOf(`staff:${key.granted_by}`),
    reason: key.reason,
    repeats: key.repeats,
    changes: versions.find(({ version }) => version === key.version)?.changes.length ?? 0,
  }));
};

export const listRules: Verb<'listRules'> = async (context, { at }) => {
  const { app } = context;
  const { db } = app.database;
  const library = await libraryOn(context, at);
  const libraryChanges = await recordedLibraryChanges(db);
  const shelf = overridesOnShelf(app);
  const drafts = await allDrafts(db);
  const nameOf = await namesOf(db, drafts);
  const lastChange = (code: string) => {
    for (const { version, changes, published_at: publishedAt } of libraryChanges) {
      const change = changes.find(({ disease }) => disease === code);
      if (change && version <= library.version) return { version, publishedAt, ...change };
    }
    return undefined;
  };
  return {
    version: library.version,
    versions: await versionViews(context, libraryChanges),
    drafts: drafts.map((draft) => headOf(draft, nameOf)),
    categories: library.categories.map(({ code, name }) => ({ code, name })),
    diseases: [...library.diseases.values()].map(({ source }) => {
      const last = lastChange(source.code);
      return {
        code: source.code,
        name: source.name,
        aliases: Object.keys(source.aliases),
        category: source.category[0] ?? '',
        questions: source.questions.length,
        rules: source.rules.length,
        owner: last?.owner ?? null,
        changedAt: last?.publishedAt.toISOString() ?? null,
        changedVersion: last?.version ?? null,
        products: shelf.flatMap(({ product, overrides }) =>
          overrides.some(({ disease }) => disease === source.code) ? [product.baseProductNo] : [],
        ),
      };
    }),
    products: app.catalogue.all().flatMap(({ product }) =>
      (product.healthNotice === undefined && product.underwriting === undefined) ||
      !mayLookAt(context, product.sale)
        ? []
        : [
            {
              baseProductNo: product.baseProductNo,
              name: product.names.marketing,
              notice: product.healthNotice !== undefined,
            },
          ],
    ),
    folderWaits: !app.disclosure
      .versions()
      .some(({ content_hash: hash }) => hash === app.disclosure.folder.hash),
    mayChange: mayChangeRules(context),
  };
};

const categoryNames = ({ categories }: Library, codes: readonly string[]): string[] => {
  const names: string[] = [];
  let level = categories;
  for (const code of codes) {
    const found = level.find((one) => one.code === code);
    if (!found) break;
    names.push(found.name);
    level = found.children ?? [];
  }
  return names;
};

export const getRule: Verb<'getRule'> = async (context, { disease: code, at }) => {
  const { app } = context;
  const library = await libraryOn(context, at);
  const disease = library.diseases.get(code)?.source;
  if (!disease) return refuse('NOT_FOUND', '规则库里没有这种疾病');
  const { db } = app.database;
  const libraryChanges = await recordedLibraryChanges(db);
  const stored = library.combinations.filter(({ diseases }) =>
    diseases.some((one) => one.code === code),
  );
  const source = await app.disclosure.sourceOf(library.version, db);
  return {
    version: library.version,
    disease,
    categoryNames: categoryNames(library, disease.category),
    exclusions: { ...library.exclusions },
    combinations: (source?.combinations ?? []).filter(({ id }) =>
      stored.some((one) => one.id === id),
    ),
    overrides: overridesOnShelf(app).flatMap(({ product, overrides }) => {
      const own: OverrideSource[] = overrides.filter((one) => one.disease === code);
      if (own.length === 0) return [];
      return [
        {
          baseProductNo: product.baseProductNo,
          name: product.names.marketing,
          overrides: own,
        },
      ];
    }),
    history: libraryChanges.flatMap(
      ({ version, holds_from: from, taken_back_at: back, changes }) => {
        const own = changes.filter(({ disease: of }) => of === code);
        if (own.length === 0 || back !== null) return [];
        return [
          { version, holdsFrom: from.toISOString(), changes: own.map((one) => ({ ...one })) },
        ];
      },
    ),
  };
};

export const getNoticeRules: Verb<'getNoticeRules'> = (context, { baseProductNo }) => {
  const { app } = context;
  const product = app.catalogue.find(baseProductNo)?.product;
  const notice = product && app.disclosure.noticeOf(product);
  if (!notice || !mayLookAt(context, product.sale))
    return refuse('NOT_FOUND', '这款产品没有健康告知');
  return {
    baseProductNo,
    name: product.names.marketing,
    version: product.version,
    ...noticeRulesOf(notice, app.disclosure.library),
  };
};
