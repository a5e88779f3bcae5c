import { Link } from 'react-router';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { DraftList } from './drafts/draft-list.tsx';
import { useStudio, type Listed } from './use-studio.ts';
import './studio.css';

/** Every product, the version that is sold and the drafts people work on. */
const StudioPage = () => {
  const studio = useStudio();
  return (
    <>
      <PageHead
        title="产品工作室"
        note="在草稿里修改产品，检查通过后由一人提出、另一人批准发布。已有的报价、订单和保单始终按原来的版本。"
      >
        <Link to="/studio/tables">职业与地区表</Link>
      </PageHead>
      <Answer of={studio} rows={12}>
        {({ products }) => (
          <Section title={`产品（${products.length}）`}>
            <ShortTable<Listed>
              rows={products}
              rowKey="baseProductNo"
              empty="没有您可以查看的产品"
              columns={[
                [
                  '产品',
                  ({ baseProductNo, name, kindName, insurer }) => (
                    <div className="studio-name">
                      <Link to={`/studio/products/${baseProductNo}`}>{name}</Link>
                      <small>
                        {baseProductNo} · {kindName} · {insurer}
                      </small>
                    </div>
                  ),
                  { width: '34%' },
                ],
                [
                  '在售版本',
                  ({ shelf }) =>
                    shelf ? (
                      <div className="studio-name">
                        第 {shelf.version} 版<small>{momentText(shelf.publishedAt)}</small>
                      </div>
                    ) : (
                      <Mark>从未发布</Mark>
                    ),
                  { width: 150 },
                ],
                ['品牌', ({ brands }) => brands.join('、'), { width: 140, responsive: ['md'] }],
                [
                  '草稿',
                  ({ drafts }) =>
                    drafts.length === 0 ? (
                      <span className="soft">没有</span>
                    ) : (
                      <DraftList drafts={drafts} />
                    ),
                ],
              ]}
            />
          </Section>
        )}
      </Answer>
    </>
  );
};
export default StudioPage;
