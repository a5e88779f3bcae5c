import { useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { HealthConsent } from '#features/products/disclosure/health/health-consent.tsx';
import type { NoticeData, NoticeRefused } from './notice-shown.ts';
import { RestAnswered } from './rest-answered.tsx';
import { useSeen } from './use-seen.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { useCountdown } from '#page/countdown.tsx';
import { useStoredAnswers } from '#page/answers/use-stored-answers.ts';
import { YesNoQuestion } from '#features/products/disclosure/health/yes-no-question.tsx';

interface NoticeFormProps {
  readonly data: NoticeData;
  readonly notice: NonNullable<NoticeData['notice']>;
  readonly refused: NoticeRefused | undefined;
  readonly tiered: boolean;
}

type SectionView = NoticeFormProps['notice']['sections'][number];

/** Questions are counted through all sections. */
const numbersOf = (sections: readonly SectionView[]): ReadonlyMap<string, number> =>
  new Map(
    sections.flatMap(({ questions }) => questions).map(({ id }, index) => [id, index + 1] as const),
  );

/** The most lines; more would push the questions out of sight. */
const mostListed = 6;

const consentMissing = '请勾选同意，健康信息需要您单独同意后才能处理';

/**
 * The answers belong to this person and product; the number of a finished record does not matter.
 */
const noticeKey = (pathname: string, search: string, version: string): string => {
  const query = new URLSearchParams(search);
  query.delete('done');
  return `notice ${pathname} ${query} ${version}`;
};

export const NoticeForm = ({ data, notice, refused, tiered }: NoticeFormProps) => {
  const { opening } = data;
  const sending = useNavigation().state === 'submitting';
  const awake = useAwake();
  // Inputs keep their own answers, so that a tap before the script's arrival is kept.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const left = useCountdown(Math.max(opening?.waitSeconds ?? 0, refused?.waitSeconds ?? 0));
  const missing = refused?.questions ?? [];
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  useStoredAnswers(form, noticeKey(pathname, search, notice.version), refused === undefined);
  const numbers = numbersOf(notice.sections);
  const listed = notice.sections
    .flatMap(({ questions }) => questions)
    .map(({ id, ask }) => ({ id, ask, number: numbers.get(id) ?? 0 }));
  const seen = useSeen(
    form,
    listed.map(({ id }) => id),
  );
  const more = missing.length - mostListed;
  const problems = [
    ...missing
      .slice(0, mostListed)
      .map((id) => ({ field: `q.${id}`, text: `第 ${numbers.get(id) ?? 0} 题还没有回答` })),
    ...(refused?.unconsented ? [{ field: 'consent', text: consentMissing }] : []),
  ];
  const questionsOf = ({ questions }: SectionView) =>
    questions.map(({ id, ask, items, terms }) => (
      <YesNoQuestion
        key={id}
        id={id}
        number={numbers.get(id) ?? 0}
        ask={ask}
        items={items}
        terms={terms}
        error={missing.includes(id) && !touched.has(`q.${id}`) ? '请选择“是”或“否”' : undefined}
        {...(opening ? { answer: { given: refused?.answers[id] ?? opening.stated[id] } } : {})}
        stated={opening?.stated[id] !== undefined}
      />
    ));
  return (
    <Form
      method="post"
      ref={form}
      className="mt-5 grid gap-8"
      noValidate
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement)
          setTouched((names) => new Set(names).add(target.name));
      }}
    >
      <ErrorSummary
        title={
          more > 0
            ? `还有 ${missing.length} 题没有回答，先看前 ${mostListed} 题`
            : '还差一点就可以提交'
        }
        problems={problems}
      />
      {problems.length > 0 ? null : refused ? (
        <Banner tone={refused.waitSeconds > 0 ? 'info' : 'danger'} live>
          {refused.message}
        </Banner>
      ) : (
        <Banner>问什么答什么，没问的不用说。如实回答，以后理赔才有保障。</Banner>
      )}
      {notice.sections.map((section) => (
        <Section
          key={section.id}
          id={section.id}
          title={section.title}
          {...(section.lead === undefined ? {} : { note: section.lead })}
        >
          {tiered ? (
            <details open className="rounded-lg border bg-surface px-5">
              <summary className="min-h-11 cursor-pointer py-3 text-sm text-ink-2">
                共 {section.questions.length} 个问题
              </summary>
              <div className="ruled">{questionsOf(section)}</div>
            </details>
          ) : (
            <Card className="ruled py-0!">{questionsOf(section)}</Card>
          )}
        </Section>
      ))}
      {opening ? (
        <div className="grid gap-4">
          <input type="hidden" name="openingId" value={opening.openingId} />
          <input type="hidden" name="version" value={notice.version} />
          <input type="hidden" name="asked" value={[...numbers.keys()].join(' ')} />
          {awake && left === 0 ? <RestAnswered form={form} questions={listed} seen={seen} /> : null}
          {opening.consentNeeded ? (
            <>
              <input type="hidden" name="consentAsked" value="yes" />
              <HealthConsent
                health
                given={refused !== undefined && !refused.unconsented}
                error={refused?.unconsented ? consentMissing : undefined}
              />
            </>
          ) : null}
          <Button
            type="submit"
            wide
            size="large"
            disabled={left > 0}
            loading={sending}
            loadingText="正在提交"
          >
            {left > 0 ? `请先看完内容（${left} 秒）` : '提交回答'}
          </Button>
          <p className="text-sm text-ink-2">
            提交后，问题和您的回答会原样留存一份，您随时可以在“健康告知记录”里查看。
          </p>
        </div>
      ) : (
        <p className="text-ink-2">健康信息只存在您自己的账户里，回答之前需要先确认是您本人。</p>
      )}
    </Form>
  );
};
