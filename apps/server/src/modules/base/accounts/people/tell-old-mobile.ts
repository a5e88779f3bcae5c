import { hourMs } from '@parasol/domain/base/calendar/durations';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { brandLink } from '@parasol/routes/links/link';
import type { Reacts } from '#reaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { queueSms } from '#ground/messages/send-sms.ts';

/** A text to a number that was lost would reach a thief too; it must reach its owner all the same. */
const newsMs = 12 * hourMs;

/** The holder of the old number learns that it no longer counts, and whom to call. */
export const tellOldMobile: Reacts<'contact.changed'> = async (
  tx,
  app,
  { userId, brand: brandId, policyNo, before, after },
) => {
  const brand = app.brands.find(({ id }) => id === brandId);
  if (!brand) return;
  const now = app.clock();
  const template = policyNo === null ? 'mobile-changed' : 'policy-contact-changed';
  const params = { mobile: maskPhone(after), phone: brand.phone, policyNo: policyNo ?? '' };
  await queueSms(tx, app, {
    brand: brandId,
    mobile: before,
    template,
    params,
    userId,
    sendBefore: new Date(now.getTime() + newsMs),
    now,
  });
  const link = brandLink(brand, policyNo === null ? '/me/settings' : '/me/policies');
  await notifyCustomer(tx, app, { userId, brand: brandId, template, params, link, now });
};
