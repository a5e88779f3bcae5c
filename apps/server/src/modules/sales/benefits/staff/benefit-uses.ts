import { refuse } from '@parasol/contract/errors';
import {
  endsOfUse,
  eventOfEnd,
  useLife,
  type UseEnd,
} from '@parasol/domain/sales/benefits/use-states';
import { brandLink } from '@parasol/routes/links/link';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { shownMobile } from '#modules/base/accounts/people/person.ts';
import { userById } from '#modules/base/accounts/people/read-user.ts';
import { accountAt, givePoints } from '#modules/sales/benefits/points/keep-points.ts';
import {
  endUse,
  lockUse,
  usesForStaff,
  type UseRow,
} from '#modules/sales/benefits/queries/coupons.ts';
import { pointsOf } from '#modules/sales/benefits/queries/points.ts';
import { stillThere } from '#ground/subject.ts';

export const listBenefitUses: Verb<'listBenefitUses'> = async ({ app, caller, now }, { state }) => {
  const { db } = app.database;
  const rows = await usesForStaff(db, caller.brand, state === 'to-do');
  return {
    uses: await Promise.all(
      rows.map(async (row) => {
        const user = await userById(db, row.user_id);
        return {
          useNo: row.use_no,
          brand: row.brand,
          userId: row.user_id,
          mobile: (user && (await shownMobile(app, user))) ?? '—',
          name: row.name,
          by: row.title === null ? '积分兑换' : `券码 · ${row.title}`,
          usedAt: row.used_at.toISOString(),
          due: row.due.toISOString(),
          late: row.state === 'to-do' && row.due <= now,
          stateTitle: row.ended === null ? useLife.states[row.state].title : endsOfUse[row.ended],
          endedAt: row.ended_at?.toISOString() ?? null,
        };
      }),
    ),
  };
};

const moveUse = moving<typeof useLife, UseRow, { readonly end: UseEnd }>(useLife, {
  change: async (tx, _app, row, { to, at, actor, end }) => {
    const ended = { state: to, ended: end, ended_at: at, ended_by: actor };
    await endUse(tx.db, row.use_no, ended);
    return { ...row, ...ended };
  },
  audited: ({ use_no: useNo }, { end }) => ({ subject: `benefit:${useNo}`, detail: { end } }),
});

export const settleBenefitUse: Verb<'settleBenefitUse'> = ({ app, caller, now }, { useNo, end }) =>
  inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockUse(tx.db, useNo));
    const step = { event: eventOfEnd(end), by: 'staff', actor: actorOf(caller), now, end } as const;
    return (await moveUse(tx, app, row, step)) === null
      ? refuse('CONFLICT', '已经有同事办结了，没有再次变更')
      : {};
  });

/** A small sum by one person, with a reason that the customer reads; once for each key. */
export const giveBonusPoints: Verb<'giveBonusPoints'> = async (
  { app, caller, now },
  { key, userId, points, reason },
  user,
) => {
  const { bonusMost } = app.catalogue.shared.benefits.points;
  const brand = app.brands.find(({ id }) => id === user.brand);
  if (user.closed_at !== null || !brand) return refuse('NOT_FOUND', '没有找到这位客户');
  if (points > bonusMost)
    return refuse('INVALID_REQUEST', `一次最多赠送 ${bonusMost} 积分`, {
      fields: [{ field: 'points', message: `一次最多赠送 ${bonusMost} 积分` }],
    });
  return inTransaction(app.database, async (tx) => {
    const person = { brand: brand.id, userId };
    const given = await givePoints(tx, app, person, { about: 'staff', ref: key, points }, reason);
    if (given) {
      tx.audit({
        actor: actorOf(caller),
        action: 'points.given',
        subject: `user:${userId}`,
        detail: { points, reason },
      });
      await notifyCustomer(tx, app, {
        userId,
        brand: brand.id,
        template: 'points-given',
        params: { points: String(points), words: reason },
        link: brandLink(brand, '/me/points'),
        now,
      });
    }
    return { balance: accountAt(await pointsOf(tx.db, userId), now).balance };
  });
};
