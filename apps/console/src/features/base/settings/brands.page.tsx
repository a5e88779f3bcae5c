import { Link } from 'react-router';
import { PageHead } from '#ui/section.tsx';
import { ListSection } from '#ui/tables.tsx';
import { useBrands } from '#shell/settings/use-settings.ts';
import './brand-preview.css';

/** Every one of our brands with its public side. */
const BrandsPage = () => {
  const brands = useBrands();
  return (
    <>
      <PageHead title="品牌" note="打开一个品牌可以修改它的配色、文字和链接，并先看到效果。" />
      <ListSection
        title="全部品牌"
        of={brands}
        rowKey="id"
        empty="没有您可以查看的品牌"
        columns={[
          ['品牌', ({ id, name }) => <Link to={`/brands/${id}`}>{name}</Link>, { width: 140 }],
          [
            '配色',
            ({ settings }) => (
              <span className="brand-swatches" aria-hidden="true">
                {Object.entries(settings['brand-theme']).map(([name, colour]) => (
                  <i key={name} style={{ background: colour }} />
                ))}
              </span>
            ),
            { width: 200 },
          ],
          ['company', '公司'],
          ['客服电话', ({ settings }) => settings['brand-words']['phone']],
          ['serviceHours', '服务时间'],
          ['网址', ({ hosts }) => hosts[0] ?? '—'],
        ]}
      />
    </>
  );
};
export default BrandsPage;
