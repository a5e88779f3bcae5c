import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { articleTopics } from '@parasol/domain/products/articles/article-names';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { changedColumn, stateColumn } from '#ui/versions/list-columns.tsx';
import { useArticles, type Listed } from './use-articles.ts';
import '#ui/versions/versions.css';
import { useBrandName } from '#shell/session/use-brand-name.ts';

/** Every article, its public version and its draft. */
const ArticlesPage = () => {
  const articles = useArticles();
  const navigate = useNavigate();
  const nameOf = useBrandName();
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
              rowKey="articleId"
              empty="还没有文章"
              columns={[
                [
                  '文章',
                  ({ articleId, title, topic }) => (
                    <div className="text-name">
                      <Link to={`/articles/${articleId}`}>{title}</Link>
                      <small>
                        {articleId} · {articleTopics[topic]}
                      </small>
                    </div>
                  ),
                ],
                ['品牌', ({ brands: shown }) => shown.map(nameOf).join('、'), { width: 160 }],
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
