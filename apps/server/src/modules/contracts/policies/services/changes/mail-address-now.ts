import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { mailAddressOf } from '#modules/sales/orders/reading/mail-address-of.ts';
import { contactsChanged } from '#modules/contracts/policies/queries/services.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';

/** The address they changed a policy to last, or the one they gave with an order. */
export const mailAddressNow = async (
  app: App,
  db: Db,
  userId: string,
  brand: string,
): Promise<string | null> => {
  for (const service of await contactsChanged(db, { userId, brand, most: 3 })) {
    const change = (await openChange(app, service))?.change;
    if (change?.kind === 'contact' && change.email !== undefined) return change.email;
  }
  return mailAddressOf(app, db, userId, brand);
};
