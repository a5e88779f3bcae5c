import { useEffect, useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { AllDocuments, OrderDocument } from './order-document.data.ts';
import { ReadingList } from './reading-list.tsx';

/** Remaining seconds; the server counts too and decides. */
const useCountdown = (seconds: number): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
};

const Reading = ({ document }: { readonly document: OrderDocument }) => {
  const refused = useActionData<string>();
  const sending = useNavigation().state !== 'idle';
  const left = useCountdown(document.waitSeconds);
  const { title, text, number, count, confirmedAt, form } = document;
  return (
    <main>
      <FlowColumn>
        <article className="max-w-170">
          <nav aria-label="上级页面">
            <TextLink to={form} alone className="text-sm">
              返回投保信息
            </TextLink>
          </nav>
          <p className="figures mt-2 text-sm text-ink-2">
            第 {number} 份，共 {count} 份
          </p>
          <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">{title}</h1>
          <div className="mt-6 grid gap-4 text-lg">
            {text
              .split(/\n+/)
              .filter((line) => line.trim() !== '')
              .map((line) => (
                <p key={line}>{line}</p>
              ))}
          </div>
          {refused === undefined ? null : (
            <div className="mt-6">
              <Banner tone="warning" live>
                {refused}
              </Banner>
            </div>
          )}
          <output className="unseen">
            {left === 0 && confirmedAt === null ? '现在可以确认了' : ''}
          </output>
          <Form method="post" className="mt-8 grid gap-2 md:justify-start">
            <Button
              type="submit"
              size="large"
              data-term={title}
              disabled={left > 0}
              loading={sending}
              loadingText="正在确认"
            >
              {left > 0 ? `还需阅读 ${left} 秒` : confirmedAt === null ? '我已阅读并理解' : '继续'}
            </Button>
            <p className="text-sm text-ink-2">
              {confirmedAt === null
                ? '确认表示您已阅读并理解以上内容'
                : `您已于 ${minuteText(confirmedAt)} 确认`}
            </p>
          </Form>
        </article>
      </FlowColumn>
      {document.waitSeconds > 0 ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(document.waitSeconds + 1)} />
          <p className="page-width text-sm text-ink-2">读满时间后本页会自动刷新，即可确认。</p>
        </noscript>
      ) : null}
    </main>
  );
};

/** A key term on a page of its own, or all of them on one. */
const OrderDocumentPage = () => {
  const document = useLoaderData<OrderDocument | AllDocuments>();
  if ('documents' in document) return <ReadingList all={document} />;
  return <Reading key={document.number} document={document} />;
};

export default OrderDocumentPage;
