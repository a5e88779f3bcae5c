import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { Input } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { BrandChoice } from '#shell/settings/brand-choice.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { channels, useBrandOf, useMessages, type Channel, type Occasion } from './use-messages.ts';
import './messages.css';

const Words = ({ occasion, channel }: { occasion: Occasion; channel: Channel }) => {
  const text = occasion.texts.find((one) => one.channel === channel);
  if (!text) return <span className="soft">不发</span>;
  return (
    <span className="message-line">
      {text.subject !== null && <strong>{text.subject}</strong>}
      {text.subject !== null && '　'}
      {text.urgent && <Mark tone="soon">夜间也发</Mark>} {text.text}
    </span>
  );
};

/** Every occasion for a message to a customer, with its words on each channel. */
const MessagesPage = () => {
  const brand = useBrandOf();
  const [search] = useSearchParams();
  const { brand: own } = useStaff();
  const [wanted, setWanted] = useState('');
  const messages = useMessages(brand);
  return (
    <>
      <PageHead
        title="消息模板"
        note="客户在每种场合收到的短信、站内信和邮件。站内信和邮件的文字可以修改；短信的文字与在网关登记的一致。"
      >
        <Input
          aria-label="按场合或文字查找"
          placeholder="按场合或文字查找"
          style={{ width: 200 }}
          allowClear
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {own === null && <BrandChoice brand={brand} />}
      </PageHead>
      <Section title="场合">
        <Answer of={messages}>
          {({ occasions }) => (
            <ShortTable
              rows={occasions.filter(({ title, texts }) =>
                [title, ...texts.flatMap(({ subject, text }) => [subject ?? '', text])].some(
                  (words) => words.includes(wanted.trim()),
                ),
              )}
              rowKey="template"
              empty="没有这样的消息"
              columns={[
                [
                  '场合',
                  ({ template, title }) => (
                    <Link to={{ pathname: `/messages/${template}`, search: search.toString() }}>
                      {title}
                    </Link>
                  ),
                  { width: 170 },
                ],
                ...codesOf(channels).map((channel) => ({
                  title: channels[channel],
                  render: (_none: unknown, occasion: Occasion) => (
                    <Words occasion={occasion} channel={channel} />
                  ),
                })),
              ]}
            />
          )}
        </Answer>
      </Section>
    </>
  );
};
export default MessagesPage;
