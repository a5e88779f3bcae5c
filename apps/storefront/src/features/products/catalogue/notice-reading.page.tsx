import { useEffect } from 'react';
import { useFetcher, useLoaderData, useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { useCountdown } from '#ui/form/countdown.ts';
import { SuccessPicture } from '#ui/illustrations/success-picture.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { State } from '#ui/feedback/state.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { recordedText } from '#ui/text/moment-text.ts';
import type { Reading, ReadingAnswer, ReadingData } from './notice-reading.data.ts';

interface ConfirmProps {
  readonly code: string;
  readonly title: string;
  readonly readSeconds: number;
  readonly reading: Reading | undefined;
}

/**
 * The server's clock decides. A script starts it as soon as the text is in view and counts along;
 * without one a button starts it.
 */
const Confirm = ({ code, title, readSeconds, reading }: ConfirmProps) => {
  const reader = useFetcher<ReadingAnswer>();
  const refused = reader.data;
  const wait = refused?.waitSeconds ?? reading?.waitSeconds ?? 0;
  const { left, start } = useCountdown(wait);
  const opened = reading !== undefined;
  useEffect(() => {
    if (!opened) void reader.submit({ code, action: 'open' }, { method: 'post' });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each notice: the parent gives a key
  }, []);
  // oxlint-disable-next-line react/exhaustive-deps -- whenever the server says how long it still is
  useEffect(start, [wait, opened, refused]);
  return (
    <reader.Form method="post" className="grid gap-3">
      <input type="hidden" name="code" value={code} />
      <LiveBanner tone="warning" text={refused?.message} />
      {opened ? (
        <Button
          type="submit"
          name="action"
          value="confirm"
          data-term={title}
          wide
          disabled={left > 0}
          loading={reader.state === 'submitting'}
        >
          {left > 0 ? `请阅读 ${left} 秒` : '我已阅读并理解'}
        </Button>
      ) : (
        <Button type="submit" name="action" value="open" wide>
          开始阅读，至少 {readSeconds} 秒
        </Button>
      )}
    </reader.Form>
  );
};

const Done = ({
  notices,
  readings,
  version,
  next,
}: Pick<ReadingData, 'notices' | 'readings' | 'version'> & { readonly next: string }) => (
  <main className="page-width grid grid-cols-1 gap-6 py-8 md:py-14">
    <State
      level={1}
      picture={<SuccessPicture />}
      title="必读内容已看完"
      action={<ButtonLink to={next}>去算保险费</ButtonLink>}
    >
      您的阅读和确认时间已经记录（产品第 {version} 版），投保时还会请您逐项核对。
    </State>
    <ul className="ruled rounded-lg border bg-surface px-5">
      {notices.map(({ code, title }) => {
        const confirmedAt = readings.find((each) => each.code === code)?.confirmedAt;
        return (
          <li key={code} className="flex flex-wrap justify-between gap-x-6 py-3.5">
            <span>{title}</span>
            <span className="figures text-sm text-ink-2">
              {confirmedAt ? `${recordedText(confirmedAt)} 确认` : '未确认'}
            </span>
          </li>
        );
      })}
    </ul>
  </main>
);

/** The terms that must be read before buying, one to a page. */
const NoticeReadingPage = () => {
  const { baseProductNo, version, notices, clauses, readings, step } = useLoaderData<ReadingData>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, baseProductNo, sale);
  const notice = notices[step];
  if (!notice)
    return <Done notices={notices} readings={readings} version={version} next={links.trial} />;
  const reading = readings.find((each) => each.code === notice.code);
  return (
    <FlowPage
      title={notice.title}
      progress={{
        label: '阅读进度',
        steps: notices.map(({ title }) => title),
        current: step,
      }}
    >
      <p className="text-lg leading-8">{notice.text}</p>
      <p className="text-sm text-ink-2">
        完整内容见
        {clauses.map(({ clauseId, title }) => (
          <TextLink key={clauseId} to={links.clause(clauseId)} className="ml-1">
            《{title}》
          </TextLink>
        ))}
      </p>
      {reading?.confirmedAt ? (
        <ButtonLink to={`?step=${step + 1}`} wide>
          已确认，看下一项
        </ButtonLink>
      ) : (
        <Confirm
          key={notice.code}
          code={notice.code}
          title={notice.title}
          readSeconds={notice.readSeconds}
          reading={reading}
        />
      )}
    </FlowPage>
  );
};

export default NoticeReadingPage;
