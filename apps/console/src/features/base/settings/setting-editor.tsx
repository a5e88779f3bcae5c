import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { isApiError } from '@parasol/client/api-error';
import { SchemaForm, type Wrong } from '#ui/schema/schema-form.tsx';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { setAt, useRereadSettings, type Place } from '#shell/settings/use-settings.ts';

type Json = Parameters<typeof api.changeSetting>[0]['value'];

interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** The server's findings, by the path of the field. */
const wrongOf = (error: Error | null): Wrong => {
  const { fields = [] } = isApiError(error)
    ? ((error.data as { fields?: FieldFault[] }) ?? {})
    : {};
  return new Map(
    fields.map(({ field, message }) => [field.replace(/^value\.?/, ''), message] as const),
  );
};

/** The form of a setting: its value, the reason of the change, and the mistakes. */
export const SettingEditor = ({
  setting,
  brand,
  before,
  shows,
}: Place & {
  /** The value in use. */
  before: unknown;
  /** Receives the content of the form, for a preview beside it. */
  shows?: (value: unknown) => void;
}) => {
  const { message } = App.useApp();
  const reread = useRereadSettings();
  const [value, setValue] = useState(before);
  const version = setAt({ setting, brand })?.version ?? 0;
  const { key, mayChange } = setting;
  const save = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.changeSetting({
        key,
        brand,
        version,
        value: value as Json,
        public: setting.public,
        reason,
      }),
    onSuccess: () => {
      void message.success('已修改，立刻生效');
      reread();
    },
  });
  const unchanged = JSON.stringify(value) === JSON.stringify(before);
  const change = (next: unknown): void => {
    setValue(next);
    shows?.(next);
    if (save.error) save.reset();
  };
  return (
    <>
      <fieldset className="setting-fields" disabled={!mayChange}>
        <SchemaForm
          schema={setting.schema}
          title={setting.title}
          value={value}
          change={change}
          wrong={wrongOf(save.error)}
        />
      </fieldset>
      {mayChange ? (
        <Form<{ reason: string }>
          name="setting"
          layout="vertical"
          className="setting-save"
          onFinish={(given) => save.mutate(given)}
        >
          <Form.Item
            name="reason"
            label="修改的原因"
            rules={[{ required: true, whitespace: true, min: 2, message: '请至少写两个字' }]}
          >
            <Input maxLength={200} placeholder="会和您的名字一起留在修改记录里" />
          </Form.Item>
          {save.error && (
            <Form.Item>
              <Trouble error={save.error} />
            </Form.Item>
          )}
          <div className="acts">
            <Button type="primary" htmlType="submit" disabled={unchanged} loading={save.isPending}>
              修改
            </Button>
            <Button disabled={unchanged} onClick={() => change(before)}>
              放弃改动
            </Button>
            {!setting.ofOneBrand && setting.otherwise !== null && (
              <Button type="link" onClick={() => change(setting.otherwise)}>
                填入默认值
              </Button>
            )}
          </div>
        </Form>
      ) : (
        <p className="soft">您的角色可以查看这项设置，不能修改。</p>
      )}
    </>
  );
};
