import { Bell } from 'lucide-react';
import { Form, useLoaderData } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyPlace } from '#page/empty-place.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { OwnPage } from '#features/base/accounts/parts/own-page.tsx';

type Message = Output<'listMessages'>['messages'][number];

const MessageCard = ({ message }: { readonly message: Message }) => (
  <Card as="li">
    <p className="flex items-center justify-between gap-4 text-sm text-ink-3">
      <time dateTime={message.at} className="figures">
        {minuteText(message.at)}
      </time>
      {message.read ? null : <Tag tone="accent">未读</Tag>}
    </p>
    <h2 className="mt-1 font-semibold">{message.title}</h2>
    <p className="mt-1 text-ink-2">{message.body}</p>
    {message.link === null ? null : (
      <TextLink to={message.link} alone className="mt-1">
        查看
      </TextLink>
    )}
  </Card>
);

const MessagesPage = () => {
  const { messages, next } = useLoaderData<Output<'listMessages'>>();
  const brand = useBrand();
  return (
    <OwnPage
      title="消息"
      note={
        <>
          用什么方式告诉您，可以在
          <TextLink to={brandLink(brand, '/me/messages/settings')}>消息设置</TextLink>里选择。
        </>
      }
    >
      {messages.length === 0 ? (
        <EmptyPlace place="messages" of={Bell} />
      ) : (
        <>
          {messages.some(({ read }) => !read) ? (
            <Form method="post">
              <Button type="submit" look="secondary" size="small">
                全部标为已读
              </Button>
            </Form>
          ) : null}
          <ul className="grid gap-3">
            {messages.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ul>
        </>
      )}
      {next === null ? null : (
        <ButtonLink to={brandLink(brand, '/me/messages', { before: next })} look="secondary">
          更早的消息
        </ButtonLink>
      )}
    </OwnPage>
  );
};

export default MessagesPage;
