import { Link } from 'react-router';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useBrands } from '#shell/settings/use-settings.ts';
import './brand-preview.css';

/** Every one of our brands with its public side. */
const BrandsPage = () => {
  const brands = useBrands();
  return (
    <>
      <PageHead title="品牌" note="打开一个品牌可以修改它的配色、文字和链接，并先看到效果。" />
      <Section title="全部品牌">
        <Answer of={brands}>
          {(all) => (
            <ShortTable
              rows={all}
              rowKey={({ id }) => id}
              empty="没有您可以查看的品牌"
              columns={[
                {
                  title: '品牌',
                  width: 140,
                  render: (_none, { id, name }) => <Link to={`/brands/${id}`}>{name}</Link>,
                },
                {
                  title: '配色',
                  width: 200,
                  render: (_none, { settings }) => (
                    <span className="brand-swatches" aria-hidden="true">
                      {Object.entries(settings['brand-theme']).map(([name, colour]) => (
                        <i key={name} style={{ background: colour }} />
                      ))}
                    </span>
                  ),
                },
                { title: '公司', render: (_none, { company }) => company },
                {
                  title: '客服电话',
                  render: (_none, { settings }) => settings['brand-words']['phone'],
                },
                { title: '服务时间', render: (_none, { serviceHours }) => serviceHours },
                { title: '网址', render: (_none, { hosts }) => hosts[0] ?? '—' },
              ]}
            />
          )}
        </Answer>
      </Section>
    </>
  );
};
export default BrandsPage;
