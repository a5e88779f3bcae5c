import { useId, useState } from 'react';
import { notify } from '#ui/overlays/notify.ts';
import { Follow } from './follow.tsx';
import { momentFromNow } from './moment-from-now.ts';
import type { Chat } from './use-chat.ts';

interface OutsideHoursProps {
  readonly chat: Chat;
  readonly attempt: (work: Promise<void>) => void;
}

/** Where a guest can be reached: their answer waits on this device alone. */
const Contact = ({ chat, attempt }: OutsideHoursProps) => {
  const [contact, setContact] = useState('');
  const id = useId();
  const keep = async (): Promise<void> => {
    await chat.askForPerson(contact.trim());
    setContact('');
    notify('success', '联系方式已记下');
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (contact.trim() !== '') attempt(keep());
      }}
    >
      <label htmlFor={id} className="grid grow gap-1">
        电话或邮箱，方便联系您（可不填）
        <input
          id={id}
          value={contact}
          maxLength={60}
          onChange={({ target }) => setContact(target.value)}
          className="control-box min-h-11 w-full px-3 text-base"
        />
      </label>
      <button type="submit" className="chip mb-1 shrink-0">
        记下
      </button>
    </form>
  );
};

/** Outside service hours: the possible steps, and when an answer can be expected. */
export const OutsideHours = ({ chat, attempt }: OutsideHoursProps) => {
  const { service, chat: view, signedIn } = chat;
  if (!service || service.open || view?.state === 'closed' || view?.state === 'staffed')
    return null;
  const customerWrote = chat.messages.some(({ author }) => author === 'customer');
  const left = view?.state === 'message';
  return (
    <section aria-label="人工客服休息中" className="mt-4 grid gap-3 rounded-md border p-4 text-sm">
      {left ? (
        <>
          <p>
            {customerWrote ? '留言已收到。' : '请在下面写下留言。'}
            {signedIn ? '答复后会在“消息”里告诉您。' : '答复留在这台设备上，请用它回来查看。'}
          </p>
          {signedIn ? null : <Contact chat={chat} attempt={attempt} />}
        </>
      ) : (
        <p>
          人工客服{service.opensAt === null ? '休息中' : `${momentFromNow(service.opensAt)} 上班`}
          。现在留言，预计{momentFromNow(service.answeredBy)} 前答复。
        </p>
      )}
      <Follow />
    </section>
  );
};
