import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import { ofUser, sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { MessageRow } from '#modules/service/stewards/queries/messages.ts';

/** Sealed under the customer's own key, for both authors: it is erased with the account. */
export const sealedMessage = sealed(
  {
    table: 'steward_messages',
    column: 'sealed',
    key: ['care_no', 'side', 'client_id'],
    written: ({ care_no: careNo, side, client_id: clientId }) => `${careNo}~${side}~${clientId}`,
  },
  { keeper: ofUser, form: text, erased: null, sale: { none: 'a customer and their steward' } },
);
export const { seal: sealMessage } = sealedMessage;

export const messageView = async (
  app: App,
  row: MessageRow,
): Promise<Output<'contactSteward'>> => ({
  messageNo: row.message_no,
  side: row.side,
  clientId: row.client_id,
  text: await sealedMessage.open(app, row),
  at: row.at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});
