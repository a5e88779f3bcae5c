import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input, Select } from 'antd';
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

type Json = Parameters<typeof api.changeSetting>[0]['value'];

interface Place {
  readonly setting: Setting;
  /** For which brand; null for all of them. */
  readonly brand: string | null;
}

const setAt = ({ setting, brand }: Place) => setting.set.find((one) => one.brand === brand);

const Editor = ({ setting, brand }: Place) => {
  const { message } = App.useApp();
  const reread = useRereadSettings();
  const kept = setAt({ setting, brand });
  const before = kept?.value ?? setting.otherwise;
  const [value, setValue] = useState(before);
  const { key, mayChange } = setting;
  const save = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.changeSetting({
        key,
        brand,
        version: kept?.version ?? 0,
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
  return (
    <>
      <SchemaForm
        schema={setting.schema as Schema}
        value={value}
        change={setValue}
        otherwise={setting.otherwise}
      />
      {mayChange && (
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
            <Button disabled={unchanged} onClick={() => setValue(before)}>
              放弃改动
            </Button>
          </div>
        </Form>
      )}
    </>
  );
};

const History = ({ setting, brand }: Place) => {
  const reread = useRereadSettings();
  const { key, mayChange } = setting;
  const version = setAt({ setting, brand })?.version ?? 0;
  const history = useHistory(key, brand);
  return (
    <Answer of={history}>
      {(changes) => (
        <Story
          happenings={changes.map((change) => ({
            at: change.at,
            words: `第 ${change.version} 版：${change.reason || '没有写明原因'}`,
            by: change.by,
            note: (
              <>
                <code>{JSON.stringify(change.value)}</code>
                {mayChange && change.version < version && (
                  <div>
                    <Deed
                      small
                      name="恢复这个值"
                      explain="这个值会重新生效。恢复本身也会留在记录里。"
                      reason="恢复的原因"
                      run={(reason) =>
                        api.undoSetting({ key, brand, version, to: change.version, reason })
                      }
                      done="已恢复"
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

const BrandChoice = ({ brand }: { brand: string | null }) => {
  const { brands } = useStaff();
  const [, setSearch] = useSearchParams();
  return (
    <Select
      aria-label="为谁设置"
      style={{ width: 160 }}
      value={brand ?? ''}
      onChange={(chosen) => setSearch(chosen ? { of: chosen } : {})}
      options={[
        { value: '', label: '所有品牌' },
        ...brands.map(({ id, name }) => ({ value: id, label: `只为${name}` })),
      ]}
    />
  );
};

const SettingPage = () => {
  const { key = '' } = useParams();
  const [search] = useSearchParams();
  const { brand: own } = useStaff();
  const settings = useSettings();
  return (
    <Answer of={settings}>
      {(all) => {
        const setting = all.find((one) => one.key === key);
        if (!setting) return <PageHead title="没有这项设置" note="它可能已经被移走。" />;
        const brand = setting.everywhere ? null : (search.get('of') ?? own);
        const version = setAt({ setting, brand })?.version ?? 0;
        return (
          <>
            <PageHead
              title={setting.title}
              tags={setting.public && <Mark tone="info">页面可见</Mark>}
              note={<code>{setting.key}</code>}
            >
              {!setting.everywhere && own === null && <BrandChoice brand={brand} />}
            </PageHead>
            <div className="two-columns">
              <Section title={version === 0 ? '默认值（还没有设置）' : '现在的值'}>
                <Editor key={`${brand} ${version}`} setting={setting} brand={brand} />
              </Section>
              <Section title="修改记录">
                <History setting={setting} brand={brand} />
              </Section>
            </div>
          </>
        );
      }}
    </Answer>
  );
};
export default SettingPage;
