import { useEffect } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { productLinks } from '../../routes/product-links.ts';
import { useBrand } from '../../shell/boot.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.ts';
import { SuccessPicture } from '../../ui/illustrations/success-picture.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { State } from '../../ui/state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { ReadingData } from './notice-reading.data.ts';

/** Goes on only when the text can have been read; each notice starts its own clock. */
const Confirm = ({ seconds, to }: { readonly seconds: number; readonly to: string }) => {
  const { left, start } = useCountdown(seconds);
  // oxlint-disable-next-line react/exhaustive-deps -- once for each notice: the parent gives a key
  useEffect(start, []);
  return left > 0 ? (
    <Button disabled wide>
      请阅读 {left} 秒
    </Button>
  ) : (
    <ButtonLink to={to} wide>
      我已阅读并理解
    </ButtonLink>
  );
};

/** The terms that must be read before buying, one to a page. */
const NoticeReadingPage = () => {
  const { baseProductNo, notices, clauses, step } = useLoaderData<ReadingData>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, baseProductNo, sale);
  const notice = notices[step];
  if (!notice) {
    return (
      <main className="page-width py-8 md:py-14">
        <State
          level={1}
          picture={<SuccessPicture />}
          title="必读内容已看完"
          action={<ButtonLink to={links.trial}>去算保费</ButtonLink>}
        >
          投保时还会请您逐项确认。
        </State>
      </main>
    );
  }
  return (
    <main className="page-width grid grid-cols-1 gap-6 py-6 md:max-w-192 md:py-10">
      <ProgressSteps label="阅读进度" steps={notices.map(({ title }) => title)} current={step} />
      <h1 className="font-display text-2xl font-semibold md:text-3xl">{notice.title}</h1>
      <p className="text-lg leading-8">{notice.text}</p>
      <p className="text-sm text-ink-2">
        完整内容见
        {clauses.map(({ clauseId, title }) => (
          <TextLink key={clauseId} to={links.clause(clauseId)} className="ml-1">
            《{title}》
          </TextLink>
        ))}
      </p>
      <Confirm key={notice.code} seconds={notice.readSeconds} to={`?step=${step + 1}`} />
    </main>
  );
};

export default NoticeReadingPage;
