import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Upload } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Trouble, wordsOf } from '#ui/states.tsx';
import { Beside } from '#ui/versions/beside.tsx';
import { Past } from '#ui/versions/past.tsx';
import { PublishActs } from '#ui/versions/publish-acts.tsx';
import { StateMark } from '#ui/versions/state-mark.tsx';
import { Waiting } from '#ui/versions/waiting.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { ArticleForm, emptyFields, type Fields } from './article-form.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { useArticle, usePreview, useRereadArticles, type ArticleDetail } from './use-articles.ts';
import '#ui/versions/versions.css';

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
            onClick={() =>
              void form.validateFields().then(
                (fields) => save.mutate(fields),
                // A missing value is shown at its field.
                () => undefined,
              )
            }
          >
            保存草稿
          </Button>
        )}
        {article?.mayChange && (
          <PublishActs
            versions={article.versions}
            held={dirty || article.asks.length > 0}
            afterwards="立刻不能再读，链接会提示已经撤下。"
            publish={(wanted) => api.publishArticle({ articleId: article.articleId, ...wanted })}
            unschedule={(reason) => api.unscheduleArticle({ articleId: article.articleId, reason })}
            withdraw={(reason) => api.withdrawArticle({ articleId: article.articleId, reason })}
            after={() => void reread()}
          />
        )}
      </PageHead>
      {save.error && <Trouble error={save.error} />}
      <Waiting asks={article?.asks ?? []} publishAt={newest?.publishAt ?? null} />
      <div className="text-columns">
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
        <div className="text-side">
          <Beside preview={preview} brands={brands} brand={brand} choose={setBrand}>
            {(shown) => <ArticlePreview preview={shown} />}
          </Beside>
        </div>
      </div>
      {article && (
        <Past versions={article.versions} textOf={({ text }) => text} history={article.history} />
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

/** One article: the text beside its look, forbidden claims, and the history. */
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
