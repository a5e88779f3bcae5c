import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, useActionData, useNavigation, useRevalidator } from 'react-router';
import type { Output } from '@parasol/contract';
import { topicOf } from '@parasol/domain/base/platform/live-wire';
import { useTopic } from '#shell/use-topic.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { minuteText } from '#ui/text/moment-text.ts';
import type { Conversation as Talk, PostedMessage } from './conversation.data.ts';

type Message = Output<'contactSteward'>;

const Bubble = ({ message, own }: { readonly message: Message; readonly own: boolean }) => (
  <li className={classNames('max-w-[85%]', own ? 'justify-self-end' : 'justify-self-start')}>
    <p
      className={classNames(
        'rounded-lg px-4 py-3 wrap-anywhere whitespace-pre-wrap',
        own ? 'bg-primary-soft' : 'border bg-surface',
      )}
    >
      {message.text ?? '内容已删除'}
    </p>
    <p className={classNames('mt-1 text-xs text-ink-3', own && 'text-right')}>
      <time dateTime={message.at} className="figures">
        {minuteText(message.at)}
      </time>
      {own ? (message.readAt === null ? '，未读' : '，已读') : null}
    </p>
  </li>
);

/**
 * Messages of both sides as they arrive; the other side's count as read when this page shows them.
 */
export const Conversation = ({
  talk,
  earlier,
}: {
  readonly talk: Talk;
  /** Where what came before is read. */
  readonly earlier: string | null;
}) => {
  const { careNo, side, open, messages, clientId } = talk;
  const posted = useActionData<PostedMessage>();
  const busy = useNavigation().state !== 'idle';
  const { revalidate } = useRevalidator();
  const tools = usePageTools();
  const form = useRef<HTMLFormElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useTopic(open ? topicOf('steward', careNo) : null, {
    onEvent: () => void revalidate(),
    onMissed: () => void revalidate(),
  });
  const last = messages.findLast((message) => message.side !== side && message.readAt === null);
  const upTo = last?.messageNo;
  const api = tools?.api;
  useEffect(() => {
    if (upTo === undefined || !api) return;
    // A failed read mark is no reason to disturb the reader.
    api.readStewardMessages({ careNo, upTo }).catch(() => undefined);
  }, [upTo, api, careNo]);
  const count = messages.length;
  const settle = useEffectEvent((some: boolean) => {
    if (posted?.error === '') form.current?.reset();
    if (some) end.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => settle(count > 0), [count]);
  return (
    <>
      {earlier === null ? null : (
        <TextLink to={earlier} alone className="text-sm">
          更早的消息
        </TextLink>
      )}
      {count === 0 ? (
        <p className="text-ink-2">还没有消息。写下您想说的，对方看到会回复。</p>
      ) : (
        <ol aria-label="消息" aria-live="polite" className="grid gap-4">
          {messages.map((message) => (
            <Bubble key={message.messageNo} message={message} own={message.side === side} />
          ))}
        </ol>
      )}
      <div ref={end} />
      {open ? (
        <Form method="post" ref={form} className="grid gap-3">
          <input type="hidden" name="careNo" value={careNo} />
          <input type="hidden" name="clientId" value={clientId} />
          <TextArea
            label="消息"
            name="text"
            rows={3}
            maxLength={1000}
            required
            defaultValue={posted?.error ? posted.text : ''}
            error={posted?.error || undefined}
            hint="请不要在这里写证件号码、银行卡号和密码。"
          />
          <div>
            <Button type="submit" loading={busy}>
              发送
            </Button>
          </div>
        </Form>
      ) : (
        <Banner tone="info">现在不能发消息；以前的消息仍可查看。</Banner>
      )}
    </>
  );
};
