import { lazy, Suspense, useContext, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useParams, type FetcherWithComponents } from 'react-router';
import { shareDays } from '@parasol/domain/base/sharing/shared-price';
import { brandLink, withQuery } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { usePageTools, type PageTools } from '#shell/page-tools/page-tools.ts';
import { CarryContext } from '#ui/actions/anchor.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { TrialAnswer } from '#features/products/rating/trial.data.ts';
import { lengthWords } from '@parasol/domain/base/clocks/length';
import { visitLengths } from '@parasol/domain/base/clocks/visit-lengths';

const ShareSheet = lazy(() => import('#shell/share/share-sheet.tsx'));

interface KeptProps {
  readonly keeper: FetcherWithComponents<TrialAnswer>;
  readonly query: string;
  readonly possible: boolean;
  /** There is nothing to pay, and no price to be locked. */
  readonly free: boolean;
  /** A person can decide before there is an order. */
  readonly manual: boolean;
  /** The price in view is not yet that of the choices. */
  readonly waiting: boolean;
  readonly slow: boolean;
  readonly answer: TrialAnswer | undefined;
}

/** The controls of one insured person, by the subject of a refusal. */
const controls: Readonly<Record<string, string>> = {
  birthDate: 'y',
  sex: 'sex',
  pregnancy: 'due',
  region: 'region',
  relation: 'rel',
};

const seen = `打开的人能看到计划、保险费和大致的年龄段，看不到姓名、生日、性别和职业。链接 ${shareDays} 天后失效，也可以随时停止分享。`;

/** The link is ready; with a script the sheet opens by itself, without one it can be copied. */
const Shared = ({ shareId }: { readonly shareId: string }) => {
  const brand = useBrand();
  const tools = usePageTools();
  const { baseProductNo = '', sale } = useParams();
  const [ways, setWays] = useState<Awaited<ReturnType<PageTools['shareWays']>> | null>(null);
  useEffect(() => {
    void tools?.shareWays(shareId).then(setWays);
  }, [tools, shareId]);
  const link = withQuery(productLinks(brand, baseProductNo, sale).shared, { share: shareId });
  return (
    <>
      <Banner tone="success" title="可以分享了" live>
        {seen} <TextLink to={link}>看看分享的样子</TextLink>{' '}
        <TextLink to={brandLink(brand, '/trials')}>管理试算记录</TextLink>
      </Banner>
      {ways === null ? null : (
        <Suspense fallback={null}>
          <ShareSheet
            title="分享这份试算"
            note="对方看得到计划和保险费，看不到您是谁"
            ways={ways}
            onClose={() => setWays(null)}
          />
        </Suspense>
      )}
    </>
  );
};

const Answer = ({ answer }: { readonly answer: TrialAnswer }) => {
  const brand = useBrand();
  if (answer.kind === 'refused') {
    const problems = answer.refusals.flatMap(({ field, insured = 0, message }) => {
      const name = controls[field];
      return name === undefined ? [] : [{ field: `${name}${insured}`, text: message }];
    });
    return problems.length > 0 ? (
      <ErrorSummary title="还差一点" problems={problems} />
    ) : (
      <Banner tone="warning" live>
        {answer.message}
      </Banner>
    );
  }
  if (answer.kind === 'saved') {
    return (
      <Banner tone="success" live>
        已保存。<TextLink to={brandLink(brand, '/trials')}>查看和对比试算记录</TextLink>
      </Banner>
    );
  }
  return <Shared shareId={answer.shareId} />;
};

/** Label of the button to continue with this price: two sides first agree on the choices. */
export const useWordsOn = (free: boolean): string => {
  const together = useRow()?.session !== undefined;
  return together ? '用这个方案' : free ? '免费领取' : '立即投保';
};

/** The next steps with this price. One form, so that it also works without script. */
export const TrialActions = ({
  keeper,
  query,
  possible,
  free,
  manual,
  waiting,
  slow,
  answer,
}: KeptProps) => {
  const brand = useBrand();
  const carry = useContext(CarryContext);
  const { pathname } = useLocation();
  const wordsOn = useWordsOn(free);
  const together = useRow()?.session !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const busy = keeper.formData?.get('intent') ?? null;
  const paused = waiting || busy !== null;
  // A press before the price arrives counts for that price, and one during another press counts
  // after it. The same one is not sent again.
  const hold = (event: SubmitEvent<HTMLFormElement>): void => {
    if (!paused) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter?.getAttribute('value') !== busy) pressed.current = submitter;
  };
  useEffect(() => {
    if (paused) return;
    if (pressed.current && possible) form.current?.requestSubmit(pressed.current);
    pressed.current = null;
  }, [paused, possible]);
  return (
    <>
      <keeper.Form
        id="keep"
        method="post"
        action={carry(`${pathname}?${query}`)}
        ref={form}
        onSubmit={hold}
        className="grid grid-cols-2 gap-3"
      >
        <input type="hidden" name="choices" value={query} />
        <Button
          type="submit"
          name="intent"
          value="insure"
          disabled={!possible}
          loading={slow || busy === 'insure'}
          loadingText={slow ? '计算中' : '请稍候'}
          className="col-span-2 max-lg:hidden"
        >
          {wordsOn}
        </Button>
        {together ? null : (
          <>
            <Button
              type="submit"
              name="intent"
              value="save"
              look="secondary"
              size="small"
              disabled={!possible}
              loading={busy === 'save'}
              loadingText="正在保存"
            >
              保存试算
            </Button>
            <Button
              type="submit"
              name="intent"
              value="share"
              look="secondary"
              size="small"
              disabled={!possible}
              loading={busy === 'share'}
              loadingText="请稍候"
            >
              分享试算
            </Button>
          </>
        )}
        {manual && !together ? (
          <Button
            type="submit"
            name="intent"
            value="underwrite"
            look="quiet"
            size="small"
            disabled={!possible}
            loading={busy === 'underwrite'}
            loadingText="请稍候"
            className="col-span-2"
          >
            身体有异常？先核保，再投保
          </Button>
        ) : null}
      </keeper.Form>
      {answer === undefined ? null : <Answer answer={answer} />}
      <p className="text-xs text-ink-3">
        {free
          ? ''
          : `投保时价格为您保留到生效日前一天 21:00，最长 ${lengthWords(visitLengths.price)}；变了先告诉您。`}
        {together ? null : <TextLink to={brandLink(brand, '/trials')}>试算记录</TextLink>}
      </p>
    </>
  );
};
