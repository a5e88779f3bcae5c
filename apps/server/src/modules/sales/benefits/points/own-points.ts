import {
  pastActs,
  rewardedActNames,
  rewardedActs,
} from '@parasol/domain/products/catalogue/product/benefit';
import type { Output } from '@parasol/contract';
import type { App, Context, PersonContext, Verb } from '#ground/context.ts';
import { saleToday } from '#modules/products/catalogue/products/views/sale-today.ts';
import { benefitView } from '#modules/sales/benefits/benefit-view.ts';
import { pointsOf, type PointRow } from '#modules/sales/benefits/queries/points.ts';
import { accountAt, giftPoints } from './keep-points.ts';

type Points = Output<'queryPoints'>;
const mostShown = 200;
const mostExpiring = 3;

const isDeed = (about: string): about is keyof typeof rewardedActs =>
  Object.hasOwn(rewardedActs, about);

/** A row of points in words. */
const titleOf = ({ kind, about, reason }: PointRow): string => {
  if (kind === 'earn' && isDeed(about)) return rewardedActs[about].title;
  if (kind === 'earn' && pastActs[about] !== undefined) return pastActs[about];
  if (kind === 'spend') return about === 'gift' ? `领取${reason ?? '赠险'}` : `兑换${reason ?? ''}`;
  if (kind === 'return') return `${reason ?? '赠险'}没有领成，积分退回`;
  return reason ?? '赠送';
};

const historyOf = (rows: readonly PointRow[], now: Date): Points['entries'] => {
  const written = rows.map((row): Points['entries'][number] => ({
    kind: row.kind,
    title: titleOf(row),
    points: row.points,
    at: row.at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
  const ranOut = accountAt(rows, now).expired.map(({ points, expiresAt }) => ({
    kind: 'expire' as const,
    title: '到期失效',
    points: -points,
    at: new Date(expiresAt).toISOString(),
    expiresAt: null,
  }));
  return [...written.toReversed(), ...ranOut]
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, mostShown);
};

/** Products of the brand that are given for points today. */
const giftsOf = ({ app, brand, now }: Context): Points['gifts'] =>
  app.catalogue.shared.benefits.gifts.flatMap(({ baseProductNo }) => {
    const product = app.catalogue.find(baseProductNo)?.product;
    const points = giftPoints(app, baseProductNo);
    if (!product?.sale.brands.includes(brand.id) || points === null) return [];
    if (saleToday(product, brand, now).state !== 'started') return [];
    return {
      baseProductNo,
      name: product.names.marketing,
      headline: product.copy.headline,
      points,
    };
  });

const servicesOf = (app: App, brand: string): Points['services'] =>
  app.catalogue.shared.benefits.benefits.flatMap((benefit) =>
    benefit.price !== undefined && benefit.brands.includes(brand)
      ? { ...benefitView(benefit), points: benefit.price }
      : [],
  );

export const queryPoints: Verb<'queryPoints'> = async (context) => {
  const { app, brand, person, now } = context;
  const rules = app.catalogue.shared.benefits.points;
  const rows = await pointsOf(app.database.db, person);
  const { balance, lots } = accountAt(rows, now);
  return {
    balance,
    expiring: lots
      .slice(0, mostExpiring)
      .map(({ points, expiresAt }) => ({ points, at: new Date(expiresAt).toISOString() })),
    entries: historyOf(rows, now),
    deeds: rewardedActNames.map((deed) => ({
      deed,
      ...rewardedActs[deed],
      ...(deed === 'article'
        ? { how: `${rewardedActs.article.how}，每天最多 ${rules.articlesPerDay} 篇` }
        : {}),
      points: rules.deeds[deed],
      // An act that can be repeated is never marked done.
      done:
        (deed === 'welcome' || deed === 'family') &&
        rows.some(({ kind, about }) => kind === 'earn' && about === deed),
    })),
    gifts: giftsOf(context),
    services: servicesOf(app, brand.id),
    validDays: rules.validDays,
  };
};

export const listBonusPoints: Verb<'listBonusPoints'> = async ({ app, person }) => {
  const rows = (await pointsOf(app.database.db, person)).filter(({ kind }) => kind === 'bonus');
  return {
    total: rows.reduce((sum, { points }) => sum + points, 0),
    entries: rows.toReversed().flatMap(({ points, reason, at, expires_at: until }) =>
      until === null
        ? []
        : {
            points,
            reason: reason ?? '赠送',
            at: at.toISOString(),
            expiresAt: until.toISOString(),
          },
    ),
  };
};

export const getGiftTerms: Verb<'getGiftTerms'> = async (
  { app, person, now },
  { baseProductNo },
) => {
  const points = giftPoints(app, baseProductNo);
  if (points === null || person === null) return { points, balance: null };
  const { balance } = accountAt(await pointsOf(app.database.db, person), now);
  return { points, balance };
};

export const exportPoints = async ({ app, person }: PersonContext): Promise<unknown> =>
  (await pointsOf(app.database.db, person)).map((row) => ({
    title: titleOf(row),
    points: row.points,
    at: row.at,
    expiresAt: row.expires_at,
  }));
