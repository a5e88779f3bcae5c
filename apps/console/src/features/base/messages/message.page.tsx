import { Input } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Waiting } from '#ui/states.tsx';
import { BrandChoice } from '#shell/settings/brand-choice.tsx';
import { useSettings } from '#shell/settings/use-settings.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { MessageEditor } from './message-editor.tsx';
import { MessageHistory } from './message-history.tsx';
import { Preview, type Params } from './preview.tsx';
import { TestSend } from './test-send.tsx';
import {
  channels,
  settingOf,
  useBrandOf,
  useMessages,
  type Messages,
  type Occasion,
  type Text,
} from './use-messages.ts';
import './messages.css';

const blanksOf = ({ texts }: Occasion) => [
  ...new Map(texts.flatMap(({ blanks }) => blanks).map((blank) => [blank.name, blank])).values(),
];

/** One channel: the words beside how a customer reads them, and who worded them when. */
const ChannelSection = ({
  occasion,
  text,
  params,
  brand,
  messages,
}: {
  occasion: Occasion;
  text: Text;
  params: Params;
  brand: string | null;
  messages: Messages;
}) => {
  const { permissions } = useStaff();
  const [drawn, setDrawn] = useState<{ subject: string | null; text: string }>(text);
  const reads = permissions.includes('settings-read');
  const settings = useSettings(reads);
  const { channel } = text;
  const setting =
    channel === 'sms'
      ? undefined
      : settings.data?.all.find(({ key }) => key === settingOf[channel]);
  const waits = reads && channel !== 'sms' && settings.isPending;
  const place = setting && { setting, brand, template: occasion.template };
  return (
    <Section
      title={channels[channel]}
      extra={text.urgent && <Mark tone="soon">夜间也发</Mark>}
      id={channel}
    >
      <div className="message-columns">
        <div>
          {waits && <Waiting rows={3} />}
          {place && <MessageEditor {...place} words={text} shows={setDrawn} />}
          {!place && !waits && (
            <>
              <p className="message-source">{text.text}</p>
              <p className="soft">
                {channel === 'sms'
                  ? '短信的文字与在网关登记的一致，要先在网关改好，不能在这里修改。'
                  : '您的角色可以查看这段文字，不能修改。'}
              </p>
            </>
          )}
        </div>
        <div>
          <h3>客户看到的</h3>
          <Preview channel={channel} words={drawn} params={params} />
          {channel !== 'inbox' && permissions.includes('messages-test') && (
            <TestSend
              channel={channel}
              occasion={occasion}
              params={params}
              brand={brand}
              messages={messages}
            />
          )}
          {place && (
            <>
              <h3>修改记录</h3>
              <MessageHistory {...place} />
            </>
          )}
        </div>
      </div>
    </Section>
  );
};

const OccasionView = ({
  occasion,
  brand,
  messages,
}: {
  occasion: Occasion;
  brand: string | null;
  messages: Messages;
}) => {
  const blanks = blanksOf(occasion);
  const [params, setParams] = useState<Params>(() =>
    Object.fromEntries(blanks.map(({ name, sample }) => [name, sample])),
  );
  return (
    <div className="stack">
      {blanks.length > 0 && (
        <Section title="预览时填入的内容">
          <div className="message-blanks">
            {blanks.map(({ name, title }) => (
              <label key={name}>
                <span>
                  {title} <code>{`{${name}}`}</code>
                </span>
                <Input
                  maxLength={100}
                  value={params[name] ?? ''}
                  onChange={(event) => setParams({ ...params, [name]: event.target.value })}
                />
              </label>
            ))}
          </div>
        </Section>
      )}
      {occasion.texts.map((text) => (
        <ChannelSection
          key={`${text.channel} ${brand} ${text.subject} ${text.text}`}
          occasion={occasion}
          text={text}
          params={params}
          brand={brand}
          messages={messages}
        />
      ))}
    </div>
  );
};

const MessagePage = () => {
  const { template = '' } = useParams();
  const [search] = useSearchParams();
  const { brand: own } = useStaff();
  const brand = useBrandOf();
  const messages = useMessages(brand);
  return (
    <Answer of={messages}>
      {(answer) => {
        const occasion = answer.occasions.find((one) => one.template === template);
        if (!occasion) return <PageHead title="没有这个模板" note="它可能已经被移走。" />;
        return (
          <>
            <p className="page-back">
              <Link to={{ pathname: '/messages', search: search.toString() }}>消息模板</Link>
            </p>
            <PageHead
              title={occasion.title}
              note="这个场合客户会收到的消息。修改立刻生效，已经发出的不变。"
            >
              {own === null && <BrandChoice brand={brand} />}
            </PageHead>
            <OccasionView key={template} occasion={occasion} brand={brand} messages={answer} />
          </>
        );
      }}
    </Answer>
  );
};
export default MessagePage;
