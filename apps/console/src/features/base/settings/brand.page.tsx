import { Segmented } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { isFields } from '#ui/schema/schema.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { BrandPreview } from './brand-preview.tsx';
import { SettingEditor } from './setting-editor.tsx';
import { SettingHistory } from './setting-history.tsx';
import {
  setAt,
  useBrands,
  useRereadSettings,
  useSettings,
  type Setting,
  type StaffBrand,
} from '#shell/settings/use-settings.ts';
import './settings.css';

type Key = keyof StaffBrand['settings'];

/** Back to the brand's installed values. */
const Installed = ({ setting, brand }: { setting: Setting; brand: string }) => {
  const reread = useRereadSettings();
  const storedValue = setAt({ setting, brand });
  if (!setting.mayChange || !storedValue || storedValue.value === null) return null;
  return (
    <ActionButton
      small
      name="恢复安装时的值"
      explain={`${setting.title}会回到安装时的样子，恢复本身也会留在记录里。`}
      reason="恢复的原因"
      run={(reason) =>
        api.changeSetting({
          key: setting.key,
          brand,
          version: storedValue.version,
          value: null,
          public: false,
          reason,
        })
      }
      done="已恢复"
      after={reread}
    />
  );
};

const Editing = ({ brand, setting }: { brand: StaffBrand; setting: Setting }) => {
  const key = setting.key as Key;
  const before = brand.settings[key];
  const [shown, setShown] = useState<unknown>(before);
  const now = isFields(shown) ? (shown as Readonly<Record<string, string>>) : {};
  const { 'brand-theme': theme, 'brand-words': words } = brand.settings;
  return (
    <div className="brand-columns">
      <div className="stack">
        <Section title={setting.title} extra={<Installed setting={setting} brand={brand.id} />}>
          <p className="soft">{setting.note}</p>
          <SettingEditor setting={setting} brand={brand.id} before={before} shows={setShown} />
        </Section>
        <Section title="修改记录">
          <SettingHistory setting={setting} brand={brand.id} />
        </Section>
        <Section title="随安装而定">
          <p className="soft">
            这些内容写在部署的品牌文件里，改动要由工程师更新部署，因为它们与许可证、域名和合同有关。
          </p>
          <Facts
            facts={[
              ['名称', brand.name],
              ['公司', brand.company],
              ['许可证', brand.licence],
              ['备案号', brand.record],
              ['版权', brand.copyright],
              ['网址', brand.hosts.join('、')],
              ['工作台网址', brand.staffHosts.join('、')],
              ['页面前缀', brand.rootPath],
              ['销售渠道', String(brand.sellChannel)],
              ['应用代码', brand.appCode],
            ]}
          />
        </Section>
      </div>
      <div className="brand-side">
        <Section title="预览">
          <BrandPreview
            brand={brand}
            theme={key === 'brand-theme' ? { ...theme, ...now } : theme}
            words={key === 'brand-words' ? { ...words, ...now } : words}
          />
        </Section>
      </div>
    </div>
  );
};

/** One brand: its look and words with a preview, and its installed values. */
const BrandPage = () => {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const brands = useBrands();
  const settings = useSettings();
  return (
    <Answer of={brands}>
      {(all) => {
        const brand = all.find((one) => one.id === id);
        if (!brand) return <PageHead title="没有这个品牌" note="它可能不属于您负责的范围。" />;
        return (
          <Answer of={settings}>
            {({ all: known }) => {
              const own = known.filter(({ ofOneBrand }) => ofOneBrand);
              const setting = own.find(({ key }) => key === search.get('part')) ?? own[0];
              if (!setting) return null;
              const version = setAt({ setting, brand: id })?.version ?? 0;
              return (
                <>
                  <p className="page-back">
                    <Link to="/brands">品牌</Link>
                  </p>
                  <PageHead
                    title={brand.name}
                    note={`${brand.company}，服务时间 ${brand.serviceHours}`}
                  >
                    <Segmented
                      aria-label="修改什么"
                      value={setting.key}
                      onChange={(part) => setSearch({ part })}
                      options={own.map(({ key, title }) => ({ value: key, label: title }))}
                    />
                  </PageHead>
                  <Editing key={`${setting.key} ${version}`} brand={brand} setting={setting} />
                </>
              );
            }}
          </Answer>
        );
      }}
    </Answer>
  );
};
export default BrandPage;
