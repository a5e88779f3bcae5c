import type { Brand } from '@parasol/domain/brands/brand';
import type { OpenDatabase } from '#db/database.ts';
import { putInInbox, takeFault } from '#sandbox/queries.ts';
import type { SmsGateway, SmsMessage } from './port.ts';

const texts: Readonly<Record<SmsMessage['template'], (params: SmsMessage['params']) => string>> = {
  'verify-code': ({ code = '' }) =>
    `您的验证码是 ${code}，5 分钟内有效。如非本人操作，请忽略本短信。`,
};

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
    const text = `【${name}】${texts[template](params)}`;
    await putInInbox(db, { brand, mobile, text, sentAt: clock() });
    if (fault === 'twice') await putInInbox(db, { brand, mobile, text, sentAt: clock() });
    if (fault === 'lost-answer') return { kind: 'unknown', reason: 'sandbox fault' };
    return { kind: 'accepted', receipt: `sandbox-${id}` };
  },
});
