import { fillBlanks } from '@parasol/domain/base/messages/blanks';
import type { Channel } from './use-messages.ts';

export type Params = Readonly<Record<string, string>>;

/** The words as a customer would read them. */
export const Preview = ({
  channel,
  words: { subject, text },
  params,
}: {
  channel: Channel;
  words: { readonly subject: string | null; readonly text: string };
  params: Params;
}) => (
  <div className="message-text" data-channel={channel}>
    {subject !== null && <strong>{fillBlanks(subject, params)}</strong>}
    <p>{fillBlanks(text, params)}</p>
  </div>
);
