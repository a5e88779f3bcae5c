import { useState } from 'react';
import { ChevronLeft } from 'lucide-react';
import type { Output } from '@parasol/contract';
import { servedByWords } from '@parasol/domain/service/chat/chat-message';
import { datedMomentWords } from '@parasol/domain/base/service-hours/moment-words';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { useCall } from '#shell/page-tools/use-call.ts';
import { usePerson } from '#shell/page-tools/use-person.ts';
import { Lines } from './message-list.tsx';
import { Transcript } from './transcript.tsx';

type Listed = Output<'listChats'>['chats'][number];

interface HistoryProps {
  readonly attempt: (work: Promise<void>) => void;
  /** Back to the open conversation. */
  readonly onLeave: () => void;
}

const scroll = 'grow overflow-y-auto overscroll-contain';
const when = (at: string): string => datedMomentWords(Date.parse(at));

const Top = ({ title, onBack }: { readonly title: string; readonly onBack: () => void }) => (
  <div className="flex min-h-11 shrink-0 items-center border-b bg-canvas text-sm">
    <button
      type="button"
      onClick={onBack}
      className="flex min-h-11 items-center gap-1 px-3 text-ink-2 hover:text-ink"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      返回
    </button>
    <h3 className="font-medium">{title}</h3>
  </div>
);

const Missing = ({
  loading,
  onAgain,
}: {
  readonly loading: boolean;
  readonly onAgain: () => void;
}) => (
  <div className="grid grow place-content-center justify-items-center gap-3 text-sm text-ink-2">
    {loading ? (
      <Spinner />
    ) : (
      <>
        <p role="alert">没有读到，请检查网络。</p>
        <button type="button" className="chip" onClick={onAgain}>
          重试
        </button>
      </>
    )}
  </div>
);

/** One that is over, to read and to keep. */
const Earlier = ({ listed, attempt, onLeave }: HistoryProps & { readonly listed: Listed }) => {
  const { chatNo } = listed;
  const { data, problem, again } = useCall('getChat', { chatNo });
  return (
    <>
      <Top title={when(listed.startedAt)} onBack={onLeave} />
      {data ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        <div className={`${scroll} px-4 py-4`} tabIndex={0}>
          <ol aria-label="会话内容" className="grid gap-4">
            <Lines messages={data.messages} seen={listed.readByStaff} />
          </ol>
          <div className="mt-5 border-t pt-2">
            <Transcript chatNo={chatNo} attempt={attempt} />
          </div>
        </div>
      ) : (
        <Missing loading={problem === null} onAgain={again} />
      )}
    </>
  );
};

/** Earlier conversations: a person's on every device, a guest's on this one. */
export const History = ({ attempt, onLeave }: HistoryProps) => {
  const tools = usePageTools();
  const person = usePerson();
  const { data, problem, again } = useCall('listChats', {});
  const [read, setRead] = useState<Listed | null>(null);
  if (read) return <Earlier listed={read} attempt={attempt} onLeave={() => setRead(null)} />;
  return (
    <>
      <Top title="历史会话" onBack={onLeave} />
      {data ? (
        <div className={scroll}>
          {data.chats.length === 0 ? (
            <p className="px-4 py-6 text-center text-sm text-ink-2">还没有会话。</p>
          ) : (
            <ul className="divide-y border-b">
              {data.chats.map((chat) => (
                <li key={chat.chatNo}>
                  <button
                    type="button"
                    onClick={() => (chat.state === 'closed' ? setRead(chat) : onLeave())}
                    className="grid min-h-16 w-full gap-1 px-4 py-3 text-left text-sm -outline-offset-2 hover:bg-canvas"
                  >
                    <span className="truncate font-medium">{chat.about || '没有留下内容'}</span>
                    <span className="figures text-ink-2">
                      {when(chat.startedAt)}
                      {chat.state === 'closed' ? '' : '，进行中'}
                      {chat.servedBy === null ? '' : `，${servedByWords(chat.servedBy)}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {person === null ? (
            <p className="px-4 py-4 text-sm text-ink-2">
              没有登录时，只显示这台设备上的会话。
              <button
                type="button"
                onClick={() => void tools?.logIn()}
                className="min-h-11 text-primary-strong underline-offset-4 hover:underline"
              >
                登录
              </button>
              后，在其他设备上也能看到。
            </p>
          ) : null}
        </div>
      ) : (
        <Missing loading={problem === null} onAgain={again} />
      )}
    </>
  );
};
