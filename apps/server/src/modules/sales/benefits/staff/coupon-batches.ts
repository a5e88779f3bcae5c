import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { brandLink } from '@parasol/routes/links/link';
import type { App, Verb } from '#ground/context.ts';
import { openAsksAbout } from '#modules/base/accounts/asks/read-asks.ts';
import { namesOf } from '#modules/base/publishing/staff-view.ts';
import { benefitView } from '#modules/sales/benefits/benefit-view.ts';
import {
  batchesForStaff,
  codesOfBatch,
  type BatchRow,
} from '#modules/sales/benefits/queries/coupons.ts';

type Shown = BatchRow & { readonly used: string | null };

const stateOf = (row: BatchRow, now: Date) => {
  if (row.withdrawn_at !== null) return 'withdrawn' as const;
  if (now < row.starts_at) return 'waiting' as const;
  return now < row.ends_at ? ('running' as const) : ('over' as const);
};

const batchView = (app: App, row: Shown, now: Date) => ({
  batchNo: row.batch_no,
  brand: row.brand,
  title: row.title,
  words: row.words,
  benefit:
    app.catalogue.shared.benefits.benefits.find(({ code }) => code === row.benefit)?.name ??
    row.benefit,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  products: row.products,
  codes: row.codes,
  usesPerCode: row.uses_per_code,
  usesPerPerson: row.uses_per_person,
  used: Number(row.used ?? 0),
  issuedAt: row.issued_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  state: stateOf(row, now),
});

export const listCouponBatches: Verb<'listCouponBatches'> = async ({ app, caller, now }) => {
  const { db } = app.database;
  const { benefits, points } = app.catalogue.shared.benefits;
  const own = app.brands.map(({ id }) => id).filter((id) => staffMay(caller, id));
  const asks = await openAsksAbout(
    db,
    own.map((id) => `brand:${id}`),
  );
  return {
    batches: (await batchesForStaff(db, caller.brand)).map((row) => batchView(app, row, now)),
    benefits: benefits.flatMap((benefit) => {
      const brands = benefit.brands.filter((id) => own.includes(id));
      return brands.length === 0 ? [] : { ...benefitView(benefit), brands };
    }),
    asks: asks
      .filter(({ act }) => act === 'issue-coupons')
      .map(({ words, asked_name: askedBy, asked_at: askedAt }) => ({
        title: '发放券码',
        words,
        askedBy,
        askedAt: askedAt.toISOString(),
      })),
    bonusMost: points.bonusMost,
  };
};

export const getCouponBatch: Verb<'getCouponBatch'> = async ({ app, now }, { batchNo }, row) => {
  const { db } = app.database;
  const brand = app.brands.find(({ id }) => id === row.brand);
  if (!brand) return refuse('NOT_FOUND', '没有这批券码');
  const nameOf = await namesOf(db, [{ changed_by: row.issued_by }, { changed_by: row.granted_by }]);
  return {
    ...batchView(app, row, now),
    reason: row.reason,
    issuedBy: nameOf(row.issued_by),
    grantedBy: nameOf(row.granted_by),
    withdrawnReason: row.withdrawn_reason,
    list: (await codesOfBatch(db, batchNo)).map(({ code, used }) => ({
      code,
      used,
      link: `https://${brand.hosts[0]}${brandLink(brand, '/me/benefits', { coupon: code })}`,
    })),
  };
};
