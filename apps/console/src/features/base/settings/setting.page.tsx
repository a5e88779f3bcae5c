import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { SettingEditor } from './setting-editor.tsx';
import { BrandChoice } from '#shell/settings/brand-choice.tsx';
import { SettingHistory } from './setting-history.tsx';
import { setAt, useSettings, valueAt } from '#shell/settings/use-settings.ts';
import './settings.css';

const SettingPage = () => {
  const { key = '' } = useParams();
  const [search] = useSearchParams();
  const { brand: own } = useStaff();
  const settings = useSettings();
  return (
    <Answer of={settings}>
      {({ all }) => {
        const setting = all.find((one) => one.key === key);
        if (!setting) return <PageHead title="没有这项设置" note="它可能已经被移走。" />;
        if (setting.ofOneBrand) return <Navigate to="/brands" replace />;
        if (setting.group === 'messages') return <Navigate to="/messages" replace />;
        const brand = setting.everywhere ? null : (search.get('of') ?? own);
        const storedValue = setAt({ setting, brand });
        const forAll = setAt({ setting, brand: null });
        return (
          <>
            <p className="page-back">
              <Link to="/settings">设置</Link>
            </p>
            <PageHead
              title={setting.title}
              tags={
                <>
                  {setting.public && <Mark tone="info">页面可见</Mark>}
                  {!storedValue && (
                    <Mark>{brand !== null && forAll ? '与所有品牌相同' : '默认值'}</Mark>
                  )}
                </>
              }
              note={setting.note}
            >
              {!setting.everywhere && own === null && <BrandChoice brand={brand} />}
            </PageHead>
            <div className="two-columns">
              <Section title="现在的值">
                <SettingEditor
                  key={`${brand} ${storedValue?.version} ${forAll?.version}`}
                  setting={setting}
                  brand={brand}
                  before={valueAt({ setting, brand })}
                />
              </Section>
              <Section title="修改记录">
                <SettingHistory setting={setting} brand={brand} />
              </Section>
            </div>
          </>
        );
      }}
    </Answer>
  );
};
export default SettingPage;
