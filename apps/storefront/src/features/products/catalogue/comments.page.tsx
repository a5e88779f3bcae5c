import { Form, useActionData, useLoaderData, useNavigation, useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { Field } from '#ui/form/field.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { State } from '#ui/feedback/state.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { CommentAnswer, CommentsData } from './comments.data.ts';

const scores = [5, 4, 3, 2, 1].map((score) => ({ value: String(score), label: `${score} 分` }));

const OwnComment = ({ answer }: { readonly answer: CommentAnswer | undefined }) => {
  const navigation = useNavigation();
  return (
    <Form method="post" className="grid grid-cols-1 gap-5 rounded-lg border bg-surface p-5 md:p-6">
      <h2 className="text-lg font-semibold">写评价</h2>
      <RadioGroup label="打分" name="score" look="segmented" choices={scores} defaultValue="" />
      <Field
        id="body"
        label="想说的话"
        hint="5 至 500 字，经工作人员查看后展示。请不要写电话、证件号码等个人信息。"
      >
        <div className="control-box">
          <textarea
            id="body"
            name="body"
            required
            minLength={5}
            maxLength={500}
            rows={4}
            aria-describedby="body-hint"
            className="py-3!"
          />
        </div>
      </Field>
      {answer?.ok === false ? (
        <Banner tone="warning" live>
          {answer.message}
        </Banner>
      ) : null}
      <div className="actions">
        <Button type="submit" loading={navigation.state === 'submitting'}>
          提交
        </Button>
      </div>
    </Form>
  );
};

/** Comments of buyers; no other customer can write, and staff read all before they are shown. */
const CommentsPage = () => {
  const { productName, count, score, comments, next, own, baseProductNo } =
    useLoaderData<CommentsData>();
  const answer = useActionData<CommentAnswer>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, baseProductNo, sale);
  return (
    <main className="page-width grid grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        <p className="text-sm text-ink-2">
          <TextLink to={links.detail}>{productName}</TextLink>
        </p>
        <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">客户评价</h1>
        <p className="mt-2 text-ink-2">
          {score === null
            ? '只有买过的客户可以评价。'
            : `${count} 位买过的客户，平均 ${score} 分（满分 5 分）。`}
        </p>
      </div>
      {answer?.ok ? (
        <Banner tone="success" live>
          谢谢，您的评价已提交，工作人员查看后会展示在这里。
        </Banner>
      ) : null}
      {comments.length === 0 ? (
        <State
          picture={<EmptyPicture />}
          title="还没有评价"
          action={<ButtonLink to={links.detail}>看看保障内容</ButtonLink>}
        >
          第一位投保的客户可以来写写感受。
        </State>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {comments.map((comment) => (
            <li key={comment.commentId} className="rounded-lg border bg-surface p-5">
              <p className="flex justify-between gap-4 text-sm">
                <span className="font-semibold text-accent">{comment.score} 分</span>
                <span className="figures text-ink-3">{comment.at}</span>
              </p>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">{comment.body}</p>
              <p className="mt-2 text-xs text-ink-3">已购客户，{comment.boughtIn} 投保</p>
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <ButtonLink
          to={`?before=${encodeURIComponent(next)}`}
          look="secondary"
          className="justify-self-start"
        >
          更早的评价
        </ButtonLink>
      )}
      {own.may ? <OwnComment answer={answer} /> : <Banner>{own.reason}。</Banner>}
    </main>
  );
};

export default CommentsPage;
