import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { putMail, takeFault } from '#providers/sandbox/queries.ts';
import type { MailGateway } from './port.ts';

/** Delivers to a page: /sandbox/inbox. It keeps the names and sizes of attachments. */
export const sandboxMail = ({ db }: OpenDatabase, clock: () => Date): MailGateway => ({
  name: 'sandbox',
  send: async ({ id, brand, to, subject, text, attachments }) => {
    const fault = await takeFault(db, 'mail');
    if (fault === 'busy') return { kind: 'busy', reason: 'sandbox fault' };
    if (fault === 'refuse') return { kind: 'refused', reason: 'sandbox fault' };
    if (fault === 'timeout') return { kind: 'unknown', reason: 'sandbox fault' };
    await putMail(db, {
      brand,
      address: to,
      subject,
      text,
      attachments: attachments.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
      sentAt: clock(),
    });
    if (fault === 'lost-answer') return { kind: 'unknown', reason: 'sandbox fault' };
    return { kind: 'accepted', receipt: `sandbox-${id}` };
  },
});
