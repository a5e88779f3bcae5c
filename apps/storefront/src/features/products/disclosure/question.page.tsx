import { useEffect, useRef } from 'react';
import { Form, useActionData, useLoaderData, useNavigation, useSubmit } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { AnsweredList } from './health/answered-list.tsx';
import { QuestionField } from './health/question-field.tsx';
import type { QuestionData, QuestionRefused } from './question.data.ts';
import { Terms } from './health/terms.tsx';
import { personText } from './health/words.ts';

const askAgainMs = 4000;

const QuestionPage = () => {
  const { session, shown, changing, dropped, restored, links } = useLoaderData<QuestionData>();
  const refused = useActionData<QuestionRefused>();
  const sending = useNavigation().state === 'submitting';
  const submit = useSubmit();
  const decideForm = useRef<HTMLFormElement>(null);
  const byPointer = useRef(false);
  useEffect(() => {
    if (!refused?.assessing) return undefined;
    const timer = setTimeout(() => {
      const form = decideForm.current;
      if (form) void submit(new FormData(form), { method: 'post' });
    }, askAgainMs);
    return () => clearTimeout(timer);
  }, [refused, submit]);
  const awake = useAwake();
  const { product, person, revision, diseases } = session;
  const finished = diseases.filter(({ next }) => next === null).length;
  return (
    <main>
      <FlowColumn>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <TextLink to={links.detail}>{product.name}</TextLink>
          <span data-personal="">{personText(person)}</span>
        </p>
        <h1
          className="mt-1 font-display text-2xl font-semibold md:text-3xl"
          data-personal={shown ? '' : undefined}
        >
          {shown ? shown.disease.name : '回答完了，请核对'}
        </h1>
        <p className="mt-2 text-sm text-ink-2" role="status">
          {diseases.length > 1 ? `共 ${diseases.length} 种情况，已答完 ${finished} 种。` : ''}
          答案已自动保存，可以换设备继续。
        </p>
        {dropped > 0 || restored > 0 ? (
          <div className="mt-4">
            <Banner live>
              {dropped > 0 ? `改动之后，有 ${dropped} 个问题不用再回答。` : ''}
              {restored > 0 ? `有 ${restored} 个问题您以前答过，已按原来的回答填好，请核对。` : ''}
            </Banner>
          </div>
        ) : null}
        {refused && !refused.answer ? (
          <div className="mt-4">
            {refused.assessing ? (
              <Banner title={`正在等待${product.insurer}的结论`} live>
                {refused.message}。您可以留在这里等，也可以先离开，回答和进度都在。
              </Banner>
            ) : (
              <Banner tone="danger" live>
                {refused.message}
              </Banner>
            )}
          </div>
        ) : null}
        {shown ? (
          <Card className="mt-6" data-personal="">
            <h2 className="unseen" data-opens>
              {shown.question.ask}
            </h2>
            <p className="mb-4 text-sm text-ink-2">{shown.disease.explain}</p>
            <Form
              method="post"
              key={`${shown.disease.code}/${shown.question.id}/${shown.question.version}`}
              className="grid gap-5"
              noValidate
              onPointerDown={() => (byPointer.current = true)}
              onKeyDown={() => (byPointer.current = false)}
              onClick={({ target, currentTarget }) => {
                // A tap is an answer; the keyboard moves through the choices first.
                const tapped = target instanceof HTMLInputElement && target.type === 'radio';
                if (tapped && byPointer.current && !changing) currentTarget.requestSubmit();
              }}
            >
              <input type="hidden" name="disease" value={shown.disease.code} />
              <input type="hidden" name="question" value={shown.question.id} />
              <input type="hidden" name="version" value={shown.question.version} />
              <input type="hidden" name="kind" value={shown.question.type} />
              <input type="hidden" name="revision" value={revision} />
              <QuestionField
                question={shown.question}
                value={refused?.value ?? shown.value}
                goesOn={awake && !changing}
                error={refused?.answer ? refused.message : undefined}
              />
              <Terms terms={shown.question.terms} />
              <div className="actions">
                <Button type="submit" loading={sending} loadingText="正在保存">
                  {changing ? '保存改动' : '下一题'}
                </Button>
                {links.back === null ? null : (
                  <ButtonLink to={links.back} look="quiet">
                    上一题
                  </ButtonLink>
                )}
              </div>
            </Form>
          </Card>
        ) : (
          <Form method="post" className="mt-6 grid gap-4" ref={decideForm}>
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="intent" value="decide" />
            {refused?.assessing ? null : (
              <Banner title="请核对下面的回答">
                点“查看结论”后，问题、回答和结论会原样留存一份。拿不准的可以先核对病历或体检报告再来。
              </Banner>
            )}
            <Button type="submit" size="large" loading={sending} loadingText="正在核保">
              {refused?.assessing ? '再查一次' : '查看结论'}
            </Button>
          </Form>
        )}
        <AnsweredList diseases={diseases} change={links.change} />
        <p className="mt-6 text-sm text-ink-2">
          还有别的情况，或加错了？<TextLink to={links.start}>增加或移除</TextLink>
        </p>
      </FlowColumn>
    </main>
  );
};

export default QuestionPage;
