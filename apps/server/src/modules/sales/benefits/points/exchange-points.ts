import { refuse, Refusal } from '@parasol/contract/errors';
import { benefitOf } from '@parasol/domain/products/catalogue/product/benefit';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { viewOfUse } from '#modules/sales/benefits/benefit-view.ts';
import { newUse } from '#modules/sales/benefits/new-use.ts';
import { insertUse, useByKey, type UseRow } from '#modules/sales/benefits/queries/coupons.ts';
import { lockPoints } from '#modules/sales/benefits/queries/points.ts';
import { spendPoints } from './keep-points.ts';

/** The points and their benefit in one transaction: neither without the other. */
export const exchangePoints: Verb<'exchangePoints'> = async (context, { benefit: code, key }) => {
  const { app, brand, caller, person: userId, now } = context;
  const benefit = benefitOf(app.catalogue.shared.benefits, brand.id, code);
  const points = benefit?.price;
  if (!benefit || points === undefined) return refuse('NOT_FOUND', '这项权益不能用积分兑换');
  const made = await inTransaction(app.database, async (tx): Promise<UseRow | Refusal> => {
    await lockPoints(tx.db, userId);
    const before = await useByKey(tx.db, key);
    if (before) return before.user_id === userId ? before : refuse('KEY_REUSED');
    const row = newUse(
      benefit,
      { brand: brand.id, user_id: userId, batch_no: null, code: null, key },
      now,
    );
    const refused = await spendPoints(
      tx,
      { brand: brand.id, userId },
      { about: 'service', ref: row.use_no, points, reason: benefit.name },
      now,
    );
    if (refused) return refused;
    await insertUse(tx.db, row);
    tx.audit({
      actor: actorOf(caller),
      action: 'points.exchanged',
      subject: `benefit:${row.use_no}`,
      detail: { benefit: benefit.code, points },
    });
    return row;
  });
  return made instanceof Refusal ? made : viewOfUse(app, made);
};
