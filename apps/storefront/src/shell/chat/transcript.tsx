import { useId, useState } from 'react';
import { isRefused } from '@parasol/client/api-error';
import { TextLink } from '#ui/actions/text-link.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { usePerson } from '#shell/page-tools/use-person.ts';

interface TranscriptProps {
  readonly chatNo: string;
  readonly attempt: (work: Promise<void>) => void;
}

/** The conversation to keep: as a file, or by mail to the known address or another. */
export const Transcript = ({ chatNo, attempt }: TranscriptProps) => {
  const api = usePageTools()?.api;
  const signedIn = usePerson() !== null;
  const [asking, setAsking] = useState(false);
  const [address, setAddress] = useState('');
  const id = useId();
  const mail = async (to?: string): Promise<void> => {
    try {
      const sent = await api?.mailChatTranscript({ chatNo, ...(to ? { address: to } : {}) });
      setAsking(false);
      if (sent) notify('success', `会话记录已发送到 ${sent.address}`);
    } catch (error) {
      // There is no address yet.
      if (!to && isRefused(error, 'CONFLICT')) setAsking(true);
      else throw error;
    }
  };
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap gap-x-5">
        <TextLink to={`/api/chat/v1/transcript?chatNo=${chatNo}`} alone>
          下载会话记录
        </TextLink>
        {signedIn ? (
          <button
            type="button"
            className="min-h-11 text-primary-strong underline-offset-4 hover:underline"
            onClick={() => attempt(mail())}
          >
            发到邮箱
          </button>
        ) : null}
      </p>
      {asking ? (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            attempt(mail(address.trim()));
          }}
        >
          <label htmlFor={id} className="grid grow gap-1">
            邮箱
            <input
              id={id}
              type="email"
              required
              maxLength={120}
              autoComplete="email"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              className="control-box min-h-11 w-full px-3 text-base"
            />
          </label>
          <button type="submit" className="chip mb-1 shrink-0">
            发送
          </button>
        </form>
      ) : null}
    </div>
  );
};
