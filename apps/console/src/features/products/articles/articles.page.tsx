import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { articleTopics } from '@parasol/domain/products/articles/article-names';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { changedColumn, stateColumn } from '#ui/versions/list-columns.tsx';
import { useArticles, type Listed } from './use-articles.ts';
import '#ui/versions/versions.css';

/** Every article, its public version and its draft. */
const ArticlesPage = () => {
  const articles = useArticles();
  const navigate = useNavigate();
  const { brands } = useStaff();
  const nameOf = (id: string): string => brands.find((brand) => brand.id === id)?.name ?? id;
  return (
    <>
      <PageHead
        title="文章"
        note="发布由一人提出、另一人批准；有不能使用的说法时不能发布。撤下由一人决定，立刻生效。"
      >
        <Button type="primary" onClick={() => void navigate('/articles/new')}>
          写新文章
        </Button>
      </PageHead>
      <Answer of={articles}>
        {({ articles: rows }) => (
          <Section title={`文章（${rows.length}）`}>
            <ShortTable<Listed>
              rows={rows}
              rowKey={({ articleId }) => articleId}
              empty="还没有文章"
              columns={[
                {
                  title: '文章',
                  render: (_none, { articleId, title, topic }) => (
                    <div className="text-name">
                      <Link to={`/articles/${articleId}`}>{title}</Link>
                      <small>
                        {articleId} · {articleTopics[topic]}
                      </small>
                    </div>
                  ),
                },
                {
                  title: '品牌',
                  width: 160,
                  render: (_none, { brands: shown }) => shown.map(nameOf).join('、'),
                },
                stateColumn('在读'),
                changedColumn(220),
              ]}
            />
          </Section>
        )}
      </Answer>
    </>
  );
};
export default ArticlesPage;
