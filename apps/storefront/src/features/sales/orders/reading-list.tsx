import { useEffect, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { AllDocuments } from './order-document.data.ts';
import { confirmField } from './order-document.data.ts';

/** Seconds since the page came; the server counts too and decides. */
const useElapsed = (until: number): number => {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const begin = performance.now();
    const timer = setInterval(() => {
      const now = Math.floor((performance.now() - begin) / 1000);
      setElapsed(now);
      if (now >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return elapsed;
};

/** All key terms on one page, each with a tick of its own once there was time to read it. */
export const ReadingList = ({ all }: { readonly all: AllDocuments }) => {
  const refused = useActionData<string>();
  const sending = useNavigation().state !== 'idle';
  const { documents, form } = all;
  const longest = Math.max(0, ...documents.map(({ waitSeconds }) => waitSeconds));
  const elapsed = useElapsed(longest);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = documents.filter(({ confirmedAt }) => confirmedAt === null);
  const left = open.filter(({ code }) => !ticked.has(code)).length;
  const tick = (code: string, on: boolean): void => {
    const next = new Set(ticked);
    if (on) next.add(code);
    else next.delete(code);
    setTicked(next);
  };
  return (
    <main>
      <FlowColumn>
        <nav aria-label="上级页面">
          <TextLink to={form} alone className="text-sm">
            返回投保信息
          </TextLink>
        </nav>
        <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">重要条款</h1>
        <p className="mt-1 text-sm text-ink-2">
          共 {documents.length} 份，读完一份，在它下面勾选一次。
        </p>
        {refused === undefined ? null : (
          <div className="mt-4">
            <Banner tone="warning" live>
              {refused}
            </Banner>
          </div>
        )}
        <Form method="post" className="mt-5 grid gap-4">
          {documents.map(({ code, title, text, waitSeconds, confirmedAt }) => {
            const wait = Math.max(0, waitSeconds - elapsed);
            return (
              <Card key={code} as="section" aria-labelledby={`title-${code}`}>
                <h2 id={`title-${code}`} className="text-lg font-semibold">
                  {title}
                </h2>
                <div className="mt-3 grid gap-3">
                  {text
                    .split(/\n+/)
                    .filter((line) => line.trim() !== '')
                    .map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                </div>
                <div className="mt-4 border-t pt-2" data-path={`document.${code}`}>
                  {confirmedAt === null ? (
                    <Checkbox
                      name={confirmField}
                      value={code}
                      disabled={wait > 0}
                      onChange={({ target }) => tick(code, target.checked)}
                    >
                      {wait > 0 ? `还需阅读 ${wait} 秒` : `我已阅读并理解《${title}》`}
                    </Checkbox>
                  ) : (
                    <p className="py-2 text-sm text-success">已于 {minuteText(confirmedAt)} 确认</p>
                  )}
                </div>
              </Card>
            );
          })}
          <Button type="submit" size="large" loading={sending} loadingText="正在确认">
            {left === 0 ? '读完了，继续' : `还有 ${left} 份要勾选`}
          </Button>
        </Form>
      </FlowColumn>
      {longest > 0 ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(longest + 1)} />
          <p className="page-width text-sm text-ink-2">读满时间后本页会自动刷新，即可勾选。</p>
        </noscript>
      ) : null}
    </main>
  );
};
