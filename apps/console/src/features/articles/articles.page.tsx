import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { articleTopics } from '@parasol/domain/articles/article-names';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { StateMark } from '#ui/versions/state-mark.tsx';
import { useArticles } from './use-articles.ts';
import '#ui/versions/versions.css';

/** Every article, what is read of it and what is being written. */
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
            <ShortTable
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
                {
                  title: '状态',
                  width: 240,
                  render: (_none, { state, version, published, publishAt, claims }) => (
                    <>
                      第 {version} 版 <StateMark state={state} />
                      {claims > 0 && <Mark tone="bad">{claims} 处用语</Mark>}
                      {publishAt !== null && (
                        <small className="soft"> {momentText(publishAt)} 发布</small>
                      )}
                      {published !== null && published !== version && (
                        <small className="soft"> 第 {published} 版在读</small>
                      )}
                    </>
                  ),
                },
                {
                  title: '最后修改',
                  width: 220,
                  render: (_none, { changedAt, changedBy }) => (
                    <div className="text-name">
                      {momentText(changedAt)}
                      <small>{changedBy}</small>
                    </div>
                  ),
                },
              ]}
            />
          </Section>
        )}
      </Answer>
    </>
  );
};
export default ArticlesPage;
