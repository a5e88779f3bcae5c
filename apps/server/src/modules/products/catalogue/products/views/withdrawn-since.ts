import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { App } from '#ground/context.ts';
import { allWithdrawals } from '#modules/products/catalogue/queries/publication.ts';

/** Whether the database knows of a withdrawal that this node has not read yet. */
export const withdrawnSince = async (
  app: App,
  baseProductNo: string,
  today: PlainDate,
): Promise<boolean> => {
  const written = (await allWithdrawals(app.database.db)).get(baseProductNo) ?? {};
  const read = app.catalogue.find(baseProductNo)?.product.sale.withdrawn ?? {};
  return Object.entries(written).some(
    ([brand, on]) => on !== undefined && on <= today && read[brand] === undefined,
  );
};
