import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Deed } from '#ui/deed.tsx';
import { Mark } from '#ui/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Trouble } from '#ui/states.tsx';
import { Story } from '#ui/story.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { SchemaForm, type Schema } from './schema-form.tsx';
import { useHistory, useRereadSettings, useSettings, type Setting } from './use-settings.ts';

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const Editor = ({ setting }: { setting: Setting }) => {
  const { message } = App.useApp();
  const { permissions } = useStaff();
  const reread = useRereadSettings();
  const [value, setValue] = useState<unknown>(setting.value);
  const { key, brand, version } = setting;
  const save = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.changeSetting({ key, brand, version, value: value as never, reason }),
    onSuccess: () => {
      void message.success('已修改，立刻生效');
      reread();
    },
  });
  const may = permissions.includes('settings-change') || permissions.includes('security-settings');
  const unchanged = same(value, setting.value);
  return (
    <>
      <SchemaForm
        schema={(setting.schema ?? {}) as Schema}
        value={value}
        change={setValue}
        otherwise={setting.otherwise}
      />
      {may && (
        <Form<{ reason: string }> layout="vertical" onFinish={(given) => save.mutate(given)}>
          <Form.Item
            name="reason"
            label="修改的原因"
            rules={[{ required: true, min: 2, message: '请写明原因' }]}
          >
            <Input maxLength={200} />
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
            <Button disabled={unchanged} onClick={() => setValue(setting.value)}>
              放弃改动
            </Button>
          </div>
        </Form>
      )}
    </>
  );
};

const History = ({ setting }: { setting: Setting }) => {
  const reread = useRereadSettings();
  const { key, brand, version } = setting;
  const history = useHistory(key, brand);
  return (
    <Answer of={history}>
      {(changes) => (
        <Story
          happenings={changes.map((change) => ({
            at: change.at,
            words: `第 ${change.version} 版：${change.reason ?? '没有写明原因'}`,
            by: change.by,
            note: (
              <>
                <code>{JSON.stringify(change.value)}</code>
                {change.version === version && (
                  <div>
                    <Deed
                      small
                      name="撤销这次修改"
                      explain="回到上一次的值，立刻生效。撤销本身也会留在记录里。"
                      reason="撤销的原因"
                      run={(reason) => api.undoSetting({ key, brand, version, reason })}
                      done="已撤销"
                      after={reread}
                    />
                  </div>
                )}
              </>
            ),
          }))}
        />
      )}
    </Answer>
  );
};

const SettingPage = () => {
  const { key = '' } = useParams();
  const [search] = useSearchParams();
  const of = search.get('of');
  const settings = useSettings();
  return (
    <Answer of={settings}>
      {(all) => {
        const setting = all.find((one) => one.key === key && one.brand === of);
        if (!setting) return <PageHead title="没有这项设置" note="它可能已经被移走。" />;
        return (
          <>
            <PageHead
              title={setting.title}
              tags={setting.public && <Mark tone="info">页面可见</Mark>}
              note={<code>{setting.key}</code>}
            />
            <div className="two-columns">
              <Section title="现在的值">
                <Editor key={`${setting.key} ${setting.version}`} setting={setting} />
              </Section>
              <Section title="修改记录">
                <History setting={setting} />
              </Section>
            </div>
          </>
        );
      }}
    </Answer>
  );
};
export default SettingPage;
