import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { Api } from '@parasol/contract';
import { Deed } from '#ui/deed.tsx';
import { Mark } from '#ui/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Trouble } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import './messages.css';

type Template = Awaited<ReturnType<Api['listMessageTemplates']>>['templates'][number];

const channels = { sms: '短信', mail: '邮件' } as const;

/** The text as a customer would read it, and a way to see it arrive. */
const Preview = ({ template, close }: { template: Template; close: () => void }) => {
  const { permissions } = useStaff();
  const [params, setParams] = useState<Readonly<Record<string, string>>>({});
  const [mobile, setMobile] = useState('');
  const preview = useMutation({
    mutationFn: () => api.previewMessage({ template: template.template, params }),
  });
  return (
    <Modal open title={`预览 ${template.template}`} footer={null} width={560} onCancel={close}>
      <Form layout="vertical" onFinish={() => preview.mutate()}>
        {template.blanks.map((blank) => (
          <Form.Item key={blank} label={blank}>
            <Input
              aria-label={blank}
              maxLength={100}
              value={params[blank] ?? ''}
              onChange={(event) => setParams({ ...params, [blank]: event.target.value })}
            />
          </Form.Item>
        ))}
        <p className="message-text">{preview.data?.text ?? template.text}</p>
        {preview.error && <Trouble error={preview.error} />}
        <div className="acts">
          <Button htmlType="submit" loading={preview.isPending}>
            填入后预览
          </Button>
          {template.channel === 'sms' && permissions.includes('messages-test') && (
            <Deed
              name="试发"
              explain="按上面填写的内容真的发出一条短信。谁发给了谁会记录下来。"
              run={() => api.sendTestMessage({ template: template.template, params, mobile })}
              done="已发出"
            >
              <Form.Item label="手机号码" required>
                <Input
                  aria-label="手机号码"
                  inputMode="tel"
                  maxLength={11}
                  value={mobile}
                  onChange={(event) => setMobile(event.target.value)}
                />
              </Form.Item>
            </Deed>
          )}
        </div>
      </Form>
    </Modal>
  );
};

const MessagesPage = () => {
  const [open, setOpen] = useState<Template | null>(null);
  const templates = useQuery({
    queryKey: ['message-templates'],
    queryFn: async ({ signal }) => (await api.listMessageTemplates({}, { signal })).templates,
    staleTime: 60_000,
  });
  return (
    <>
      <PageHead title="消息模板" note="发给客户的每一种短信和邮件，文字与在网关登记的一致。" />
      <Section title="模板">
        <Answer of={templates}>
          {(list) => (
            <ShortTable
              rows={list}
              rowKey={({ template, channel }) => `${channel} ${template}`}
              empty="没有模板"
              columns={[
                { title: '模板', dataIndex: 'template', width: 190 },
                {
                  title: '渠道',
                  width: 130,
                  render: (_none, { channel, urgent }) => (
                    <>
                      {channels[channel]} {urgent && <Mark tone="soon">夜间也发</Mark>}
                    </>
                  ),
                },
                { title: '文字', dataIndex: 'text' },
                {
                  title: '操作',
                  width: 80,
                  render: (_none, template) => (
                    <Button size="small" onClick={() => setOpen(template)}>
                      预览
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </Answer>
      </Section>
      {open && <Preview template={open} close={() => setOpen(null)} />}
    </>
  );
};
export default MessagesPage;
