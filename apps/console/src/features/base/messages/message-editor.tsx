import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { isApiError } from '@parasol/client/api-error';
import { ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useRereadSettings } from '#shell/settings/use-settings.ts';
import { changeWords, standardOf, type MessagePlace, type Words } from './words-of.ts';
import type { Text } from './use-messages.ts';

type Field = keyof Words;

/** The server's finding on a field of this template. */
const wrongOf = (error: Error | null, field: string): string | undefined => {
  const { fields = [] } = isApiError(error)
    ? ((error.data as { fields?: { field: string; message: string }[] }) ?? {})
    : {};
  return fields.find((one) => one.field === `value.${field}`)?.message;
};

/** The words of a notice or a mail, the reason for a change, and their faults. */
export const MessageEditor = ({
  words,
  shows,
  ...place
}: MessagePlace & {
  words: Text;
  /** Receives the content of the form. */
  shows: (words: Words) => void;
}) => {
  const { message } = App.useApp();
  const reread = useRereadSettings();
  const before: Words = { subject: words.subject ?? '', text: words.text };
  const [now, setNow] = useState(before);
  const { template, setting } = place;
  const save = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.changeSetting(changeWords(place, now, reason)),
    onSuccess: () => {
      void message.success('已修改，立刻生效');
      reread();
    },
  });
  const change = (next: Words): void => {
    setNow(next);
    shows(next);
    if (save.error) save.reset();
  };
  const field = (name: Field, label: string) => {
    const wrong = wrongOf(save.error, `${template}.${name}`);
    const props = {
      value: now[name],
      disabled: !setting.mayChange,
      'aria-label': label,
    };
    const put = (value: string): void => change({ ...now, [name]: value });
    return (
      <Form.Item label={label} {...(wrong ? { validateStatus: 'error', help: wrong } : {})}>
        {name === 'text' ? (
          <Input.TextArea
            {...props}
            autoSize={{ minRows: 3, maxRows: 16 }}
            onChange={(event) => put(event.target.value)}
          />
        ) : (
          <Input {...props} onChange={(event) => put(event.target.value)} />
        )}
      </Form.Item>
    );
  };
  const same = (one: Words): boolean => one.subject === now.subject && one.text === now.text;
  const standard = standardOf(place);
  return (
    <Form<{ reason: string }>
      layout="vertical"
      name={`words-${setting.key}`}
      onFinish={(given) => save.mutate(given)}
    >
      {field('subject', '标题')}
      {field('text', '正文')}
      {words.blanks.length > 0 && (
        <p className="soft message-hint">
          发送时填入：
          {words.blanks.map(({ name, title }) => (
            <span key={name}>
              <code>{`{${name}}`}</code> {title}
            </span>
          ))}
        </p>
      )}
      {setting.mayChange ? (
        <>
          <ReasonField label="修改的原因" />
          {save.error && (
            <Form.Item>
              <Trouble error={save.error} />
            </Form.Item>
          )}
          <div className="acts">
            <Button
              type="primary"
              htmlType="submit"
              disabled={same(before)}
              loading={save.isPending}
            >
              修改
            </Button>
            <Button disabled={same(before)} onClick={() => change(before)}>
              放弃改动
            </Button>
            <Button type="link" disabled={same(standard)} onClick={() => change(standard)}>
              填入默认文字
            </Button>
          </div>
        </>
      ) : (
        <p className="soft">您的角色可以查看这段文字，不能修改。</p>
      )}
    </Form>
  );
};
