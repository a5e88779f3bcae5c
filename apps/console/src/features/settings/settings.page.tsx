import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { useSettings } from './use-settings.ts';

/** Everything that is set, for all brands or for one; each opens with its form and its history. */
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
        note="修改立刻在所有地方生效，不需要重启；每次修改都有原因、记录，可以撤销。"
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
              rowKey={({ key, brand }) => `${key} ${brand}`}
              empty="没有这样的设置"
              columns={[
                {
                  title: '设置',
                  width: 260,
                  render: (_none, { key, title, brand }) => (
                    <Link to={`/settings/${key}${brand === null ? '' : `?of=${brand}`}`}>
                      {title}
                    </Link>
                  ),
                },
                { title: '品牌', width: 100, render: (_none, { brand }) => nameOf(brand) },
                {
                  title: '现在的值',
                  ellipsis: true,
                  render: (_none, { value }) => <code>{JSON.stringify(value)}</code>,
                },
                {
                  title: '修改',
                  width: 240,
                  render: (_none, { version, updatedBy, updatedAt }) =>
                    version === 0 || updatedAt === null ? (
                      <Mark>默认值</Mark>
                    ) : (
                      `${updatedBy}，${momentText(updatedAt)}`
                    ),
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
