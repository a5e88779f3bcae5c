import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '@parasol/contract';
import { Deed } from '#ui/deed.tsx';
import { Mark } from '#ui/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import './messages.css';

type Template = Awaited<ReturnType<Api['listMessageTemplates']>>['templates'][number];

const channels = {
  sms: { title: '短信', to: '手机号码', kept: 'console.own-mobile' },
  mail: { title: '邮件', to: '邮箱地址', kept: 'console.own-mail' },
} as const;

/** A real message to oneself; the address is remembered in this browser. */
const TestSend = ({
  template,
  params,
}: {
  template: Template;
  params: Readonly<Record<string, string>>;
}) => {
  const { title, to: label, kept } = channels[template.channel];
  const [to, setTo] = useState(() => localStorage.getItem(kept) ?? '');
  return (
    <Deed
      name="试发给自己"
      explain={`按现在填写的内容真的发出一${template.channel === 'sms' ? '条' : '封'}${title}。谁发给了谁会记录下来。`}
      run={async () => {
        const { channel, template: name } = template;
        await api.sendTestMessage({ channel, template: name, params, to });
        localStorage.setItem(kept, to);
      }}
      done="已发出"
    >
      <Form.Item label={`您的${label}`} required>
        <Input
          aria-label={`您的${label}`}
          inputMode={template.channel === 'sms' ? 'tel' : 'email'}
          maxLength={100}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Form.Item>
    </Deed>
  );
};

/** The text as a customer would read it, with examples in its blanks, and a way to see it arrive. */
const Preview = ({ template, close }: { template: Template; close: () => void }) => {
  const { permissions } = useStaff();
  const { channel, template: name, title, blanks } = template;
  const [params, setParams] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(blanks.map((blank) => [blank.name, blank.sample])),
  );
  const preview = useQuery({
    queryKey: ['message-preview', channel, name, params],
    queryFn: ({ signal }) => api.previewMessage({ channel, template: name, params }, { signal }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  return (
    <Modal
      open
      title={`${channels[channel].title}：${title}`}
      footer={null}
      width={820}
      onCancel={close}
    >
      <div className="message-columns">
        <div>
          <h3>填入的内容</h3>
          {blanks.length === 0 && <p className="soft">这条消息没有要填的内容。</p>}
          {blanks.map((blank) => (
            <label key={blank.name} className="message-blank">
              <span>{blank.title}</span>
              <Input
                maxLength={100}
                value={params[blank.name] ?? ''}
                onChange={(event) => setParams({ ...params, [blank.name]: event.target.value })}
              />
            </label>
          ))}
        </div>
        <div>
          <h3>客户看到的</h3>
          <Answer of={preview} rows={3}>
            {({ subject, text }) => (
              <div className="message-text" data-channel={channel}>
                {subject !== null && <strong>{subject}</strong>}
                <p>{text}</p>
              </div>
            )}
          </Answer>
          {permissions.includes('messages-test') && (
            <TestSend template={template} params={params} />
          )}
        </div>
      </div>
    </Modal>
  );
};

const Templates = ({
  templates,
  open,
}: {
  templates: readonly Template[];
  open: (template: Template) => void;
}) => (
  <ShortTable
    rows={templates}
    rowKey={({ template, channel }) => `${channel} ${template}`}
    empty="没有模板"
    columns={[
      {
        title: '消息',
        width: 180,
        render: (_none, { title, urgent }) => (
          <>
            {title} {urgent && <Mark tone="soon">夜间也发</Mark>}
          </>
        ),
      },
      {
        title: '文字',
        render: (_none, { subject, text }) => (
          <span className="message-line">{subject === null ? text : `${subject}｜${text}`}</span>
        ),
      },
      {
        title: '操作',
        width: 110,
        render: (_none, template) => (
          <Button
            size="small"
            aria-label={`预览${channels[template.channel].title}${template.title}`}
            onClick={() => open(template)}
          >
            预览与试发
          </Button>
        ),
      },
    ]}
  />
);

const MessagesPage = () => {
  const [shown, setShown] = useState<Template | null>(null);
  const templates = useQuery({
    queryKey: ['message-templates'],
    queryFn: async ({ signal }) => (await api.listMessageTemplates({}, { signal })).templates,
  });
  const of = (list: readonly Template[], channel: Template['channel']) =>
    list.filter((one) => one.channel === channel);
  return (
    <>
      <PageHead
        title="消息模板"
        note="发给客户的每一种短信和邮件。短信的文字与在网关登记的一致，不能在这里改；同一件事客户留过邮箱的，也会收到邮件。"
      />
      <Answer of={templates}>
        {(list) => (
          <div className="stack">
            <Section title="短信">
              <Templates templates={of(list, 'sms')} open={setShown} />
            </Section>
            <Section title="邮件" extra={<Link to="/settings/mail-words">修改邮件的文字</Link>}>
              <Templates templates={of(list, 'mail')} open={setShown} />
            </Section>
          </div>
        )}
      </Answer>
      {shown && <Preview template={shown} close={() => setShown(null)} />}
    </>
  );
};
export default MessagesPage;
