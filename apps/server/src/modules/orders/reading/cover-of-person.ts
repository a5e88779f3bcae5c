import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { heldCover } from '@parasol/domain/orders/held-cover';
import type { RiskSums } from '@parasol/domain/rating/risk-sums';
import type { App } from '#ground/context.ts';
import { coverOn } from '../queries/standing.ts';

/** What one person is insured for here on a day, by risk; the order that asks does not count. */
export const coverOfPerson = async (
  { database, ports }: App,
  person: Buffer,
  today: PlainDate,
  except: string | null,
): Promise<RiskSums> => {
  const { db } = database;
  const held = (await coverOn(db, person)).filter(({ order_no: orderNo }) => orderNo !== except);
  const numbers = held.map(({ order_no: orderNo }) => orderNo);
  const policies = numbers.length === 0 ? [] : await ports.policiesOfOrders(db, numbers, today);
  const standing = new Set(policies.filter(({ stands }) => stands).map(({ orderNo }) => orderNo));
  const counted = held.filter(
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
