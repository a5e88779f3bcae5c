import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { heldCover } from '@parasol/domain/sales/orders/holdings/held-cover';
import type { RiskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import type { App } from '#ground/context.ts';
import { coverOn } from '#modules/sales/orders/queries/standing.ts';

/** A person's cover here on a day, by risk, without the order that asks. */
export const coverOfPerson = async (
  { database, ports }: App,
  person: Buffer,
  today: PlainDate,
  except: string | null,
): Promise<RiskSums> => {
  const { db } = database;
  const coverRows = (await coverOn(db, person)).filter(
    ({ order_no: orderNo }) => orderNo !== except,
  );
  const numbers = coverRows.map(({ order_no: orderNo }) => orderNo);
  const policies = numbers.length === 0 ? [] : await ports.policiesOfOrders(db, numbers, today);
  const standing = new Set(policies.filter(({ stands }) => stands).map(({ orderNo }) => orderNo));
  const counted = coverRows.filter(
    ({ order_no: orderNo, state }) => state !== 'issued' || standing.has(orderNo),
  );
  const { risks = {} } = heldCover(
    counted.map(({ risks: sums, units }) => ({
      risks: sums,
      units,
      sameProduct: false,
      own: true,
    })),
    0,
  );
  return risks;
};
