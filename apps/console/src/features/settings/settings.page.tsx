import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { useSettings, type Setting } from './use-settings.ts';

const latest = ({ set }: Setting) =>
  set.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];

/** Everything that can be set; each opens with its form and its history. */
const SettingsPage = () => {
  const settings = useSettings();
  const { brands } = useStaff();
  const [text, setText] = useState('');
  const nameOf = (brand: string | null): string =>
    brand === null ? '所有品牌' : (brands.find(({ id }) => id === brand)?.name ?? brand);
  return (
    <>
      <PageHead
        title="设置"
        note="修改立刻在所有地方生效，不需要重启；每次修改都有原因和记录，可以恢复。"
      >
        <Input
          aria-label="按名称找设置"
          placeholder="按名称找设置"
          style={{ width: 220 }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </PageHead>
      <Section title="全部设置">
        <Answer of={settings}>
          {(all) => (
            <ShortTable
              rows={all.filter(({ key, title }) => `${key} ${title}`.includes(text.trim()))}
              rowKey={({ key }) => key}
              empty="没有这样的设置"
              columns={[
                {
                  title: '设置',
                  width: 280,
                  render: (_none, { key, title, public: open }) => (
                    <>
                      <Link to={`/settings/${key}`}>{title}</Link>{' '}
                      {open && <Mark tone="info">页面可见</Mark>}
                    </>
                  ),
                },
                {
                  title: '现在的值',
                  ellipsis: true,
                  render: (_none, { set, otherwise }) => (
                    <code>
                      {JSON.stringify(set.find(({ brand }) => brand === null)?.value ?? otherwise)}
                    </code>
                  ),
                },
                {
                  title: '为谁设置',
                  width: 180,
                  render: (_none, { set }) =>
                    set.length === 0 ? (
                      <Mark>默认值</Mark>
                    ) : (
                      set.map(({ brand }) => nameOf(brand)).join('、')
                    ),
                },
                {
                  title: '最近修改',
                  width: 140,
                  render: (_none, setting) => {
                    const last = latest(setting);
                    return last ? momentText(last.updatedAt) : '—';
                  },
                },
              ]}
            />
          )}
        </Answer>
      </Section>
    </>
  );
};
export default SettingsPage;
