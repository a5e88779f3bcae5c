import { Form, useActionData, useLoaderData } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { chatLimits } from '@parasol/domain/service/chat/chat-limits';
import { messageWords, speakerWords } from '@parasol/domain/service/chat/chat-message';
import { brandLink } from '@parasol/routes/links/link';
import type { Posted } from '#page/answers/posted.ts';
import { Conversation } from '#shell/chat/conversation.tsx';
import { momentFromNow } from '#shell/chat/moment-from-now.ts';
import { useRoomAboveKeyboard } from '#shell/chat/use-room-above-keyboard.ts';
import { useServiceWords } from '#shell/frame/service-words.ts';
import { useBrand } from '#shell/document/boot.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { ServiceData } from './service.data.ts';

/** Known answers, the last messages and a form: the parts that need no script. */
const WithoutScript = () => {
  const { service, chat, messages, question, answers, formId } = useLoaderData<ServiceData>();
  const posted = useActionData<Posted>();
  return (
    <div className="grid gap-5">
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {chat?.state === 'message' && chat.expectedAt !== null ? (
        <Banner tone="success" title="留言已收到">
          客服人员预计不晚于{momentFromNow(chat.expectedAt)} 答复，请用这台设备回到这个页面查看。
        </Banner>
      ) : null}
      {messages.length === 0 ? null : (
        <Card>
          <h2 className="font-semibold">会话内容</h2>
          <ol className="mt-3 grid gap-3">
            {messages.map((message) => (
              <li key={message.no}>
                <p className="text-xs text-ink-2">
                  {speakerWords(message)} {minuteText(message.at)}
                </p>
                <p className="whitespace-pre-wrap wrap-anywhere">{messageWords(message.content)}</p>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <Card>
        <h2 className="font-semibold">先找找答案</h2>
        <Form method="get" className="mt-3 flex items-end gap-3">
          <div className="grow">
            <TextField label="您的问题" name="question" defaultValue={question} maxLength={200} />
          </div>
          <Button type="submit" look="secondary">
            查找
          </Button>
        </Form>
        <div className="mt-3 divide-y">
          {answers.map(({ entryId, question: asked, answer, links }) => (
            <details key={entryId}>
              <summary className="min-h-11 cursor-pointer content-center font-medium">
                {asked}
              </summary>
              <p className="pb-3 text-ink-2">{answer}</p>
              {links.map(({ title, to }) => (
                <TextLink key={to} to={to} alone className="mr-4">
                  {title}
                </TextLink>
              ))}
            </details>
          ))}
        </div>
      </Card>
      <Card>
        <h2 className="font-semibold">给客服留言</h2>
        <p className="mt-1 text-sm text-ink-2">
          预计不晚于{momentFromNow(service.answeredBy)} 答复。
        </p>
        <Form method="post" className="mt-3 grid gap-4">
          <input type="hidden" name="formId" value={formId} />
          <TextArea label="留言" name="text" required maxLength={chatLimits.text} rows={4} />
          <TextField
            label="联系方式"
            name="contact"
            optional
            maxLength={60}
            hint="没有登录的，可以留下电话或邮箱，方便我们联系您"
          />
          <Button type="submit">提交留言</Button>
        </Form>
      </Card>
    </div>
  );
};

/** Other ways to people: one line that scrolls on a phone, so that the conversation has the room. */
const OtherWays = () => {
  const brand = useBrand();
  const { phone, phoneOutside } = brand;
  return (
    <p className="flex shrink-0 gap-x-6 overflow-x-auto border-b px-5 text-sm whitespace-nowrap text-ink-2 md:flex-wrap md:border-0 md:px-0 md:text-base">
      <span>
        电话{' '}
        <TextLink to={telOf(phone)} alone className="figures">
          {phone}
        </TextLink>
      </span>
      <TextLink to={brandLink(brand, '/callBack')} alone>
        预约回电
      </TextLink>
      <span>
        境外及港澳台{' '}
        <TextLink to={telOf(phoneOutside)} alone className="figures">
          {phoneOutside}
        </TextLink>
      </span>
      <TextLink to={brandLink(brand, '/bereavement')} alone>
        家人去世
      </TextLink>
    </p>
  );
};

/**
 * The chat as a page of its own: on a phone it fills the screen below the title, with the field for
 * writing at its foot. Without a script answers, phone, hours and a message.
 */
const ServicePage = () => {
  const { serviceAccount } = useBrand();
  const awake = useAwake();
  const room = useRoomAboveKeyboard();
  const { hours, now } = useServiceWords();
  return (
    <main
      className={
        awake
          ? 'flex h-[calc(100dvh-3.5rem-1px)] flex-col md:page-width md:h-auto md:py-8'
          : 'page-width py-5 md:py-10'
      }
      style={room === undefined ? undefined : { height: `calc(${room}px - 3.5rem - 1px)` }}
    >
      <h1
        className={`font-display text-2xl font-semibold md:text-3xl ${awake ? 'max-md:unseen' : ''}`}
      >
        在线客服
      </h1>
      <p className={`mt-2 max-w-200 text-ink-2 ${awake ? 'max-md:unseen' : ''}`}>
        人工客服 {hours}
        {now === null ? '' : `，${now}`}。其他时间可以留言，或在微信公众号“{serviceAccount}
        ”联系我们。
      </p>
      <OtherWays />
      {awake ? (
        <section
          aria-label="会话"
          className="flex min-h-0 grow flex-col overflow-hidden bg-surface md:mt-5 md:h-[calc(100dvh-16rem)] md:min-h-110 md:max-w-200 md:rounded-lg md:border"
        >
          <Conversation />
        </section>
      ) : (
        <div className="mt-5 max-w-200">
          <WithoutScript />
        </div>
      )}
    </main>
  );
};

export default ServicePage;
