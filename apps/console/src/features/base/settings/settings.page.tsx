import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { valueWords } from '#ui/schema/schema.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { useSettings, type Setting } from '#shell/settings/use-settings.ts';
import './settings.css';

const latest = ({ set }: Setting) =>
  set.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];

const SettingTable = ({ settings }: { settings: readonly Setting[] }) => {
  const { brands } = useStaff();
  const nameOf = (brand: string | null): string =>
    brand === null ? '所有品牌' : (brands.find(({ id }) => id === brand)?.name ?? brand);
  return (
    <ShortTable
      rows={settings}
      rowKey="key"
      empty="没有这样的设置"
      columns={[
        [
          '设置',
          ({ key, title, note, public: open }) => (
            <div className="settings-name">
              <Link to={`/settings/${key}`}>{title}</Link>{' '}
              {open && <Mark tone="info">页面可见</Mark>}
              <small>{note}</small>
            </div>
          ),
          { width: '34%' },
        ],
        [
          '现在的值',
          ({ set, otherwise, schema }) => (
            <span className="setting-value">
              {valueWords(schema, set.find(({ brand }) => brand === null)?.value ?? otherwise)}
            </span>
          ),
        ],
        [
          '为谁设置',
          ({ set }) =>
            set.length === 0 ? (
              <Mark>默认值</Mark>
            ) : (
              set.map(({ brand }) => nameOf(brand)).join('、')
            ),
          { width: 110 },
        ],
        [
          '最近修改',
          (setting) => {
            const last = latest(setting);
            return last ? momentText(last.updatedAt) : '—';
          },
          { width: 140 },
        ],
      ]}
    />
  );
};

/** All settings; each opens with its form and its history. */
const SettingsPage = () => {
  const settings = useSettings();
  const [text, setText] = useState('');
  return (
    <>
      <PageHead
        title="设置"
        note="修改立刻在所有地方生效，不需要重启；每次修改都有原因和记录，可以恢复。品牌的配色和文字在“品牌”页修改，消息的文字在“消息模板”页修改。"
      >
        <Input
          aria-label="按名称找设置"
          placeholder="按名称找设置"
          style={{ width: 220 }}
          allowClear
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </PageHead>
      <Answer of={settings}>
        {({ groups, all }) => {
          const found = all.filter(
            ({ key, title, note, group, ofOneBrand }) =>
              !ofOneBrand &&
              group !== 'messages' &&
              `${key} ${title} ${note}`.includes(text.trim()),
          );
          if (found.length === 0) return <Nothing>没有这样的设置</Nothing>;
          return (
            <div className="stack">
              {groups.map(({ id, title }) => {
                const inside = found.filter(({ group }) => group === id);
                return (
                  inside.length > 0 && (
                    <Section key={id} title={title}>
                      <SettingTable settings={inside} />
                    </Section>
                  )
                );
              })}
            </div>
          );
        }}
      </Answer>
    </>
  );
};
export default SettingsPage;
