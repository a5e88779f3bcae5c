import { z } from 'zod';
import { retentionRunLife } from '@parasol/domain/proof/retention/run-life';
import { heldKindNames, holdGroundNames } from '@parasol/domain/proof/retention/holds';
import { saleClassNames } from '@parasol/domain/proof/retention/keeping';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const holdsManage = { staff: 'holds-manage' } as const;
const retentionManage = { staff: 'retention-manage' } as const;
const heldKind = z.enum(heldKindNames);
const ground = z.enum(holdGroundNames);
const holdNo = z.string().regex(/^BL[A-Z0-9]{12}$/, '保留编号有误');
const runNo = z.string().regex(/^QC[A-Z0-9]{12}$/, '清单编号有误');
const saleClass = z.enum(saleClassNames);
const subject = z.object({ kind: heldKind, no: z.string().trim().min(1).max(80) });

const hold = z.object({
  holdNo: z.string(),
  subject,
  brand: z.string(),
  ground,
  groundTitle: z.string(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: moment,
  released: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
  /** Another colleague than the one who placed it has to end it. */
  mine: z.boolean(),
});

const run = z.object({
  runNo: z.string(),
  brand: z.string().nullable(),
  state: z.enum(retentionRunLife.stateNames),
  asOf: z.iso.date(),
  plannedBy: z.string(),
  plannedAt: moment,
  grantedBy: z.string().nullable(),
  doneAt: moment.nullable(),
  sales: z.int(),
  bytes: z.int(),
  erased: z.int(),
  held: z.int(),
  kept: z.int(),
});

const waiting = z.object({ askId: z.string(), askedBy: z.string(), askedAt: moment });

/** Retention periods, due data, and data under a hold. */
export const retentionCalls = {
  placeHold: call({
    summary: 'Stops the deletion of an order, a policy or a person until the hold is ended',
    path: '/api/console/v1/retention/holds/place',
    access: holdsManage,
    request: subject.extend({ ground, reason }),
    response: z.object({ holdNo: z.string() }),
    timeout: 20,
  }),
  releaseHold: call({
    summary: 'Ends a hold that another colleague placed',
    path: '/api/console/v1/retention/holds/release',
    about: { hold: 'holdNo' },
    access: holdsManage,
    request: z.object({ holdNo, reason }),
  }),
  listHolds: call({
    summary: 'Legal holds, open and ended; the newest first',
    method: 'GET',
    path: '/api/console/v1/retention/holds',
    access: holdsManage,
    request: z.object({ state: z.enum(['open', 'released']).default('open') }),
    response: z.object({ holds: z.array(hold) }),
  }),
  listHoldsOn: call({
    summary: 'Holds on a record or on the sale it belongs to, and the time its sale was erased',
    method: 'GET',
    path: '/api/console/v1/retention/holds/on',
    access: { staff: 'own-account' },
    request: subject,
    response: z.object({ holds: z.array(hold) }),
  }),
  listRetention: call({
    summary: 'Periods of all classes of records, and the last lists of due ones',
    method: 'GET',
    path: '/api/console/v1/retention',
    access: retentionManage,
    response: z.object({
      /** Whether due records are erased by themselves. */
      auto: z.boolean(),
      afterDispute: z.int(),
      classes: z.array(
        z.object({
          class: saleClass,
          title: z.string(),
          years: z.int(),
          from: z.string(),
          basis: z.string(),
        }),
      ),
      /** Short-lived data, with the rows to be deleted in the next hour. */
      short: z.array(z.object({ title: z.string(), days: z.int(), rows: z.int() })),
      others: z.array(z.object({ title: z.string(), keep: z.string() })),
      runs: z.array(run),
    }),
    timeout: 30,
  }),
  planRetention: call({
    summary: 'Lists the records that are due today; none is deleted by it',
    path: '/api/console/v1/retention/plan',
    access: retentionManage,
    response: z.object({ runNo: z.string() }),
    timeout: 60,
  }),
  getRetentionRun: call({
    summary: 'A list of due records: by class and month, and the orders',
    method: 'GET',
    path: '/api/console/v1/retention/run',
    about: { retentionRun: 'runNo' },
    access: retentionManage,
    request: z.object({ runNo, after: z.string().max(20).default('') }),
    response: run.extend({
      ask: waiting.nullable(),
      months: z.array(
        z.object({
          class: saleClass,
          month: z.string(),
          sales: z.int(),
          bytes: z.int(),
          held: z.int(),
        }),
      ),
      rows: z.array(
        z.object({
          orderNo: z.string(),
          brand: z.string(),
          class: saleClass,
          keptUntil: z.iso.date(),
          bytes: z.int(),
          state: z.enum(['due', 'erased', 'held', 'kept']),
        }),
      ),
      next: z.string().nullable(),
    }),
    timeout: 30,
  }),
  carryOutRetention: call({
    summary: 'Asks a second person to have the listed records deleted',
    path: '/api/console/v1/retention/carry-out',
    about: { retentionRun: 'runNo' },
    access: retentionManage,
    request: z.object({ runNo, reason }),
    timeout: 20,
  }),
};
