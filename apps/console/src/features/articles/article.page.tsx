import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Segmented, Upload } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Deed } from '#ui/deed.tsx';
import { momentText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Trouble, wordsOf } from '#ui/states.tsx';
import { Story } from '#ui/story.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { ArticleForm, emptyFields, type Fields } from './article-form.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { Compared } from './compared.tsx';
import { StateMark } from './state-mark.tsx';
import { useArticle, usePreview, useRereadArticles, type ArticleDetail } from './use-articles.ts';
import './articles.css';

type Claims = ArticleDetail['versions'][number]['claims'];

const Findings = ({ claims, problems }: { claims: Claims; problems: readonly string[] }) =>
  claims.length + problems.length === 0 ? (
    <p className="soft">没有不能使用的说法。</p>
  ) : (
    <ul className="article-findings">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {claims.map(({ place, message, regulation }, index) => (
        <li key={index}>
          <b>{place}</b> {message}
          <small>{regulation}</small>
        </li>
      ))}
    </ul>
  );

const Acts = ({ article, dirty }: { article: ArticleDetail; dirty: boolean }) => {
  const reread = useRereadArticles();
  const [at, setAt] = useState('');
  const { articleId, versions, asks, mayChange } = article;
  const [newest] = versions;
  if (!mayChange || !newest) return null;
  const published = versions.find(({ state }) => state === 'published');
  return (
    <>
      {newest.state === 'draft' && (
        <Deed
          name="提出发布"
          kind="primary"
          disabled={dirty || newest.claims.length > 0 || asks.length > 0}
          explain="请另一位同事批准。批准之前又改过的，就不会发布。"
          reason="发布的原因"
          run={(reason) =>
            api.publishArticle({
              articleId,
              version: newest.version,
              revision: newest.revision,
              at: at === '' ? null : `${at}:00+08:00`,
              reason,
            })
          }
          after={() => void reread()}
        >
          <Form.Item label="什么时候发布" extra="不填就是批准后立刻发布">
            <Input
              type="datetime-local"
              aria-label="什么时候发布"
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          </Form.Item>
        </Deed>
      )}
      {newest.state === 'scheduled' && (
        <Deed
          name="取消排期"
          explain="这一版回到草稿，可以继续修改。"
          reason="取消的原因"
          run={(reason) => api.unscheduleArticle({ articleId, reason })}
          after={() => void reread()}
        />
      )}
      {published && (
        <Deed
          name="撤下"
          kind="danger"
          explain="立刻不能再读，链接会提示已经撤下。"
          reason="撤下的原因"
          run={(reason) => api.withdrawArticle({ articleId, reason })}
          after={() => void reread()}
        />
      )}
    </>
  );
};

const Editor = ({ article }: { article: ArticleDetail | null }) => {
  const { message } = App.useApp();
  const { brands } = useStaff();
  const navigate = useNavigate();
  const reread = useRereadArticles();
  const [form] = Form.useForm<Fields>();
  const newest = article?.versions[0];
  const initial: Fields = newest ?? emptyFields(brands.map(({ id }) => id));
  const now = { ...initial, ...Form.useWatch([], form) };
  const [brand, setBrand] = useState(brands[0]?.id ?? '');
  const preview = usePreview({
    brand,
    title: now.title,
    summary: now.summary,
    text: now.text,
  });
  const [saved, setSaved] = useState(JSON.stringify(fieldsOf(initial)));
  const dirty = JSON.stringify(fieldsOf(now)) !== saved;
  const save = useMutation({
    mutationFn: (fields: Fields) =>
      api.saveArticle({
        ...fieldsOf(fields),
        places: fields.places as Parameters<typeof api.saveArticle>[0]['places'],
        articleId: article?.articleId ?? null,
        seen: newest ? { version: newest.version, revision: newest.revision } : null,
      }),
    onSuccess: async ({ articleId }, fields) => {
      setSaved(JSON.stringify(fieldsOf(fields)));
      void message.success('已保存');
      await reread();
      if (!article) void navigate(`/articles/${articleId}`, { replace: true });
    },
  });
  const closed = article !== null && (!article.mayChange || newest?.state === 'scheduled');
  return (
    <>
      <PageHead
        title={newest ? newest.title : '写新文章'}
        tags={newest && <StateMark state={newest.state} />}
        {...(newest
          ? { note: `编号 ${article?.articleId} · 第 ${newest.version} 版 · ${newest.changedBy}` }
          : {})}
      >
        {!closed && (
          <Button
            type="primary"
            ghost
            disabled={!dirty}
            loading={save.isPending}
            onClick={() => void form.validateFields().then((fields) => save.mutate(fields))}
          >
            保存草稿
          </Button>
        )}
        {article && <Acts article={article} dirty={dirty} />}
      </PageHead>
      {save.error && <Trouble error={save.error} />}
      {article?.asks.map(({ title, askedBy, askedAt }) => (
        <Alert
          key={askedAt}
          className="page-alert"
          type="info"
          showIcon
          title={`${askedBy}于 ${momentText(askedAt)} 提出${title}`}
          action={<Link to="/asks">去复核</Link>}
        />
      ))}
      {newest?.publishAt && (
        <Alert
          className="page-alert"
          type="info"
          showIcon
          title={`将于 ${momentText(newest.publishAt)} 发布`}
        />
      )}
      <div className="article-columns">
        <Section title="内容">
          <ArticleForm form={form} initial={initial} disabled={closed} />
          {article?.mayChange && (
            <Upload
              accept="image/*"
              showUploadList={false}
              customRequest={({ file }) => {
                const { articleId } = article;
                api.uploadArticleImage({ articleId, file: file as Blob }).then(
                  ({ fileId }) => {
                    const text = `${form.getFieldValue('text') as string}\n\n![图片说明](file:${fileId})`;
                    form.setFieldValue('text', text);
                  },
                  (error: unknown) => void message.error(wordsOf(error)),
                );
              }}
            >
              <Button disabled={closed}>插入图片</Button>
            </Upload>
          )}
        </Section>
        <div className="article-side">
          <Section title="用语检查">
            <Answer of={preview}>
              {({ claims, problems }) => <Findings claims={claims} problems={problems} />}
            </Answer>
          </Section>
          <Section
            title="预览"
            extra={
              <Segmented
                aria-label="品牌"
                value={brand}
                onChange={setBrand}
                options={brands.map(({ id, name }) => ({ value: id, label: name }))}
              />
            }
          >
            <Answer of={preview}>{(shown) => <ArticlePreview preview={shown} />}</Answer>
          </Section>
        </div>
      </div>
      {article && (
        <div className="two-columns">
          <Section title="版本对比">
            <Compared versions={article.versions} />
          </Section>
          <Section title="记录">
            <Story
              happenings={article.history.map(({ at, words, by, reason }) => ({
                at,
                words,
                by,
                ...(reason === '' ? {} : { note: reason }),
              }))}
            />
          </Section>
        </div>
      )}
    </>
  );
};

const fieldsOf = ({
  title,
  summary,
  topic,
  responsible,
  brands,
  places,
  text,
}: Fields): Fields => ({
  title,
  summary,
  topic,
  responsible,
  brands,
  places,
  text,
});

/** One article: what is written beside how it reads, what may not be said, and who did what. */
const ArticlePage = () => {
  const { no = '' } = useParams();
  const articleId = no === 'new' ? null : Number(no);
  const article = useArticle(articleId);
  return (
    <>
      <p className="page-back">
        <Link to="/articles">文章</Link>
      </p>
      {articleId === null ? (
        <Editor article={null} />
      ) : (
        <Answer of={article}>
          {(found) => {
            const [newest] = found.versions;
            return <Editor key={`${newest?.version} ${newest?.state}`} article={found} />;
          }}
        </Answer>
      )}
    </>
  );
};
export default ArticlePage;
