import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { StaffContext, Verb } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { actOfTwo } from '#modules/base/accounts/asks/act-of-two.ts';
import { catalogueChannel } from '#modules/products/catalogue/publication/publish-products.ts';
import { insertWithdrawal } from '#modules/products/catalogue/queries/publication.ts';
import {
  insertStop,
  insurerStops,
  removeStop,
} from '#modules/products/catalogue/queries/insurer-stops.ts';

type Wish = Parsed<'stopInsurer'>;

export const listInsurersForStaff: Verb<'listInsurersForStaff'> = async ({ app, now }) => {
  const stops = await insurerStops(app.database.db);
  const products = app.catalogue.all().map(({ product }) => product);
  return {
    today: dateOf(now.getTime()),
    insurers: app.catalogue.shared.insurers.map(({ code, name, solvency }) => {
      const stop = stops.find(({ insurer }) => insurer === code);
      return {
        insurer: code,
        name,
        products: products.filter(({ insurer }) => insurer === code).length,
        comprehensiveRatio: solvency.comprehensiveRatio,
        riskRating: solvency.riskRating,
        quarter: solvency.quarter,
        stopped: stop ? { since: stop.since, reason: stop.reason } : null,
      };
    }),
  };
};

/** The insurer's name while the change is possible. An insurer concerns every brand. */
const changeable = async (
  tx: Tx,
  { app, caller }: StaffContext,
  { insurer, stop }: Wish,
): Promise<string | Refusal> => {
  if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
  const known = app.catalogue.shared.insurers.find(({ code }) => code === insurer);
  if (!known) return refuse('NOT_FOUND', '没有这家保险公司');
  const stopped = (await insurerStops(tx.db)).some((each) => each.insurer === insurer);
  return stopped === stop
    ? refuse('CONFLICT', stop ? '已经登记为不能销售' : '没有登记为不能销售')
    : known.name;
};

const stopping = actOfTwo({
  act: 'stop-insurer',
  look: changeable,
  said: (name, { insurer, stop }) => ({
    key: insurer,
    subject: `insurer:${insurer}`,
    brand: null,
    words: stop
      ? `登记${name}不能再销售：它的所有产品立刻停售，没有支付的订单取消，还没有完成的续保停止，客户会收到通知；已经生效的保单不受影响。`
      : `解除${name}不能销售的登记。产品要逐个恢复销售。`,
  }),
  // No brand sells it from today on, on any node.
  done: async (tx, { app, now }, { ready: name, input, by: { actor, detail } }) => {
    const { insurer, stop, reason } = input;
    tx.audit({
      actor,
      action: stop ? 'insurer.stopped' : 'insurer.lifted',
      subject: `insurer:${insurer}`,
      detail,
    });
    if (!stop) {
      await removeStop(tx.db, insurer);
      return {};
    }
    const since = dateOf(now.getTime());
    await insertStop(tx.db, { insurer, since, reason, stopped_by: actor, at: now });
    for (const { product } of app.catalogue.all()) {
      const { baseProductNo, sale } = product;
      if (product.insurer !== insurer) continue;
      for (const brand of sale.brands) {
        if (!(await insertWithdrawal(tx.db, baseProductNo, brand, since))) continue;
        tx.afterCommit(() => app.database.notify(catalogueChannel, `${baseProductNo} ${brand}`));
      }
    }
    await app.happened(tx, 'insurer.stopped', { insurer, name, reason, actor });
    return {};
  },
});

export const stopInsurer: Verb<'stopInsurer'> = stopping.ask;
export const stopInsurerGranted = stopping.granted;
