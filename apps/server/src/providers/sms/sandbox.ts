import type { Brand } from '@parasol/domain/base/brands/brand';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { putInInbox, takeFault } from '#providers/sandbox/queries.ts';
import type { SmsGateway } from './port.ts';
import { fillSmsText } from '#ground/messages/templates.ts';

/** A gateway that delivers to a page: /sandbox/inbox. */
export const sandboxSms = (
  { db }: OpenDatabase,
  brands: readonly Brand[],
  clock: () => Date,
): SmsGateway => ({
  name: 'sandbox',
  send: async (message) => {
    const fault = await takeFault(db, 'sms');
    if (fault === 'busy') return { kind: 'busy', reason: 'sandbox fault' };
    if (fault === 'refuse') return { kind: 'refused', reason: 'sandbox fault' };
    if (fault === 'timeout') return { kind: 'unknown', reason: 'sandbox fault' };
    const { id, brand, mobile, template, params } = message;
    const name = brands.find((each) => each.id === brand)?.name ?? brand;
    const text = `【${name}】${fillSmsText(template, params)}`;
    await putInInbox(db, { brand, mobile, text, sentAt: clock() });
    if (fault === 'twice') await putInInbox(db, { brand, mobile, text, sentAt: clock() });
    if (fault === 'lost-answer') return { kind: 'unknown', reason: 'sandbox fault' };
    return { kind: 'accepted', receipt: `sandbox-${id}` };
  },
});
