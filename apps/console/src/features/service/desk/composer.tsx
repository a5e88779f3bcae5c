import { useMutation } from '@tanstack/react-query';
import { App, Button, Input, Segmented, Select } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { mayHaveArrived } from '@parasol/client/api-error';
import { chatLimits } from '@parasol/domain/service/chat/chat-limits';
import { wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { ProductCard } from './product-card.tsx';
import { pastedPicture, SendPicture, useSendPicture } from './send-picture.tsx';
import { useRereadDesk, type DeskChat, type LiveDesk } from './use-desk.ts';

const ways = { say: '回复客户', whisper: '悄悄话', note: '备注' } as const;
type Way = keyof typeof ways;
const hints: Readonly<Record<Way, string>> = {
  say: '回车发送，Shift 加回车换行',
  whisper: '只有同事看得到，客户看不到',
  note: '留在这次会话里的备注，客户看不到',
};
const mostTries = 3;
const sayTypingMs = 3_000;

/** Frequent answers, to be inserted and edited. */
const Canned = ({ brand, onPick }: { brand: string; onPick: (words: string) => void }) => {
  const { data } = useCall(
    'listCannedAnswers',
    {},
    { select: ({ answers }) => answers, staleTime: 60_000 },
  );
  const own = (data ?? []).filter((answer) => answer.brand === null || answer.brand === brand);
  return (
    <Select
      aria-label="常用语"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="常用语"
      value={null}
      className="desk-pick"
      notFoundContent="还没有常用语"
      onSelect={(id: string | null) => onPick(own.find((one) => one.answerId === id)?.words ?? '')}
      options={own.map(({ answerId, title }) => ({ value: answerId, label: title }))}
    />
  );
};

/** Where staff write: to the customer, to each other, or for later. A draft stays with its chat. */
export const Composer = ({ chat, live }: { chat: DeskChat; live: LiveDesk }) => {
  const { chatNo, mine, state } = chat;
  const { message } = App.useApp();
  const reread = useRereadDesk();
  const serves = mine && state === 'staffed';
  const [chosen, setChosen] = useState<Way | null>(null);
  const way: Way = serves ? (chosen ?? 'say') : chosen === 'note' ? 'note' : 'whisper';
  const { account } = useStaff();
  /**
   * Keyed by colleague and addressee: a note for a colleague never appears in the customer's box.
   */
  const draft = `${account} ${chatNo} ${way}`;
  const [, setWritten] = useState(0);
  const text = readDraft(draft);
  const picture = useSendPicture(chat, live);
  const saidTyping = useRef(0);
  /** The same message keeps its name until it is known to have arrived. */
  const clientId = useRef(crypto.randomUUID());
  const write = (next: string): void => {
    // A colleague who takes over the conversation keeps writing to the same side.
    setChosen(way);
    keepDraft(draft, next);
    setWritten((times) => times + 1);
    // A sent text no longer counts as typing; the next letter does at once.
    if (next === '') saidTyping.current = 0;
    if (next === '' || way !== 'say' || Date.now() - saidTyping.current < sayTypingMs) return;
    saidTyping.current = Date.now();
    live.typed();
  };
  const send = useMutation({
    // A refusal is final; a note has no name by which a repetition would be recognised.
    retry: (failed, error) => way === 'say' && failed < mostTries && mayHaveArrived(error),
    mutationFn: async () => {
      if (way === 'say') {
        const message = await api.sayFromDesk({ chatNo, clientId: clientId.current, text });
        live.said(message.message);
      } else await api.writeChatNote({ chatNo, kind: way, words: text });
    },
    onSuccess: () => {
      clientId.current = crypto.randomUUID();
      write('');
      if (way !== 'say') reread(chatNo);
    },
    onError: (error) => void message.error(wordsOf(error)),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) send.mutate();
  };
  const options = (Object.entries(ways) as [Way, string][])
    .filter(([value]) => serves || value !== 'say')
    .map(([value, label]) => ({ value, label }));
  return (
    <div className="desk-composer" data-way={way}>
      <div className="acts">
        <Segmented
          aria-label="写给谁"
          size="small"
          value={way}
          onChange={setChosen}
          options={options}
        />
        {way === 'say' ? (
          <>
            <Canned
              brand={chat.brand}
              onPick={(words) => write([text.trimEnd(), words].filter(Boolean).join('\n'))}
            />
            <ProductCard chat={chat} live={live} />
            <SendPicture sending={picture} />
          </>
        ) : null}
      </div>
      <Input.TextArea
        aria-label={ways[way]}
        placeholder={hints[way]}
        value={text}
        rows={3}
        maxLength={way === 'say' ? chatLimits.text : 1_000}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => way === 'say' && pastedPicture(picture, event)}
      />
      <Button
        type="primary"
        disabled={text.trim() === ''}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {way === 'say' ? '发送' : '保存'}
      </Button>
    </div>
  );
};
