import type { Output } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import type { MessageRow, Side } from '#modules/service/stewards/queries/messages.ts';

interface Named {
  readonly careNo: string;
  readonly side: Side;
  readonly clientId: string;
}

const place = ({ careNo, side, clientId }: Named) => ({
  table: 'steward_messages',
  column: 'sealed',
  row: `${careNo}~${side}~${clientId}`,
});

/** Under the customer's own key, for both authors: it is erased with the account. */
export const sealMessage = (
  { vault }: App,
  userId: string,
  named: Named,
  text: string,
): Promise<Buffer> => vault.sealFor(userId, place(named), text);

export const messageView = async (
  { vault }: App,
  row: MessageRow,
): Promise<Output<'contactSteward'>> => {
  const { care_no: careNo, side, client_id: clientId } = row;
  const opened = await vault.openText(place({ careNo, side, clientId }), row.sealed);
  return {
    messageNo: row.message_no,
    side,
    clientId,
    text: opened.erased ? null : opened.text,
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
};
