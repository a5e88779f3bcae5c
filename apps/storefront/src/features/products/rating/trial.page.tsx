import { startTransition, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useLoaderData, useLocation, useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { PurchaseSteps } from '#shell/frame/purchase-steps.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Controls } from './controls/trial-controls.tsx';
import { possibleInput } from './controls/possible-input.ts';
import { filledInput } from './trial/trial-defaults.ts';
import { fieldsOf } from './trial/trial-form.ts';
import { assumedField, assumedIn, sampleWords, withoutAssumed } from './trial/trial-sample.ts';
import { Income, SurrenderValues, TrueCost } from './trial/trial-cost.tsx';
import { Returns } from './trial/trial-returns.tsx';
import { TrialActions, useWordsOn } from './trial/trial-actions.tsx';
import { keepTrial, storedTrial } from '#page/stored-trial.ts';
import { BirthdayNote } from '#page/birthday-price.tsx';
import { Parts, PriceShown, Refused, Unanswered, yearlyYuan } from './trial/trial-result.tsx';
import { knownField, type TrialAnswer, type TrialData } from './trial.data.ts';

const debounceMs = 50;
const slowAfterMs = 300;

/** True once an answer has taken long enough for a sign of waiting; most come sooner. */
const useSlow = (waiting: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
};

/** Names the fault; without a script the way ends here. */
const resultId = 'result';

/** Scrolls to the first refused control, or to the reasons where there is none. */
const showWrong = (): void => {
  const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  const control = wrong?.matches('fieldset')
    ? wrong.querySelector<HTMLElement>('input:checked, input, select, button')
    : wrong;
  control?.focus({ preventScroll: true });
  (wrong ?? document.querySelector('main [role="alert"]'))?.scrollIntoView({ block: 'center' });
};

const TrialPage = () => {
  const first = useLoaderData<TrialData>();
  const { pathname, search } = useLocation();
  const { sale } = useParams();
  const brand = useBrand();
  const calculator = useFetcher<TrialData>();
  const keeper = useFetcher<TrialAnswer>();
  const posted = useActionData<TrialAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const replacing = useRef(false);
  const [shape, setShape] = useState(0);
  const [chosen, setChosen] = useState(false);
  const { init } = first;

  const load = (query: string): void =>
    void calculator.load(`${pathname}?${query}&${knownField}=1`);
  const choose = (fields: URLSearchParams): void => {
    clearTimeout(timer.current);
    setChosen(true);
    // A newer request makes the router drop the older one: the last answer counts.
    timer.current = setTimeout(() => {
      // A new family member starts like the first person did.
      const input = init ? possibleInput(init, filledInput(init, fields)) : null;
      const query = input ? fieldsOf(input) : fields;
      const open = init && input ? assumedIn(init, fields, input.insureds.length) : [];
      if (open.length > 0) query.set(assumedField, open.join(' '));
      keepTrial(pathname, query);
      // The session, draft or quote is no choice, and is kept whatever the customer chooses.
      for (const [name, value] of first.handed) query.set(name, value);
      load(query.toString());
      // Uses the router's own state of loading, so that there is no moment in between.
      startTransition(() => setChosen(false));
    }, debounceMs);
  };
  useEffect(() => {
    const before = storedTrial(pathname);
    // A customer from the health pages brings the choices along.
    const named = new URLSearchParams(search).size > 0;
    if (!named && first.handed.length === 0 && before !== null && before !== first.query) {
      replacing.current = true;
      load(before);
    }
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  const replace = (fields: URLSearchParams): void => {
    replacing.current = true;
    choose(fields);
  };
  const { data: calculated } = calculator;
  useEffect(() => {
    // Controls keep their own values; they show a choice made for them after being mounted again.
    if (!calculated || !replacing.current) return;
    replacing.current = false;
    setShape((count) => count + 1);
  }, [calculated]);

  const waiting = chosen || calculator.state !== 'idle';
  const slow = useSlow(waiting);
  const shown = calculator.data ?? first;
  const { result } = shown;
  const free = result.ok && result.calculation.total === 0;
  const wordsOn = useWordsOn(free);
  if (!init) return null;
  const links = productLinks(brand, init.baseProductNo, sale);
  const { assumed } = shown;
  const choices = fieldsOf(shown.input);
  if (assumed.length > 0) choices.set(assumedField, assumed.join(' '));
  const chosenQuery = withoutAssumed(choices).toString();
  const sample = result.ok
    ? sampleWords(
        assumed,
        shown.input,
        result.calculation.people.map(({ age }) => age),
      )
    : null;
  const answer = keeper.data ?? posted;
  const insuring = keeper.formData?.get('intent') === 'insure';
  return (
    <main aria-busy={waiting}>
      <PurchaseSteps at="试算" />
      <div className="page-width py-6 md:py-10">
        <p className="text-sm text-ink-2">
          <TextLink to={links.detail}>{init.name}</TextLink>　{init.insurer}承保
        </p>
        <h1 className="mt-1 font-display text-2xl font-semibold max-md:unseen md:text-3xl">
          {free ? '领取前确认' : '保险费试算'}
        </h1>
        {init.plans.length < 2 ? null : (
          <TextLink to={`${links.tiers}?${chosenQuery}`} alone className="text-sm">
            {init.plans.length} 个计划一起比
          </TextLink>
        )}
        {init.notice === undefined ? null : (
          <div className="mt-4">
            <Banner tone="warning">{init.notice}</Banner>
          </div>
        )}
        <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_24rem]">
          <div className="rounded-lg border bg-surface p-5 md:p-6" data-chosen>
            <Controls
              key={shape}
              init={init}
              input={shown.input}
              assumed={assumed}
              jobs={first.jobs}
              refusals={
                result.ok ? (answer?.kind === 'refused' ? answer.refusals : []) : result.refusals
              }
              handed={first.handed}
              ownFamily={first.ownFamily}
              moved={first.moved}
              onChoose={choose}
              onReplace={replace}
            />
          </div>
          <section
            id={resultId}
            aria-label="试算结果"
            className="scroll-mt-6 lg:sticky lg:top-6 lg:self-start"
          >
            <div className="grid gap-4 rounded-lg border border-primary bg-surface p-5 md:p-6">
              {result.ok ? (
                <>
                  <output className={classNames('swift block', slow && 'opacity-60')}>
                    <span className="block text-sm text-ink-2">
                      {free
                        ? '不收取任何费用'
                        : result.calculation.schedule.length === 1
                          ? '一次交清'
                          : '每期保险费'}
                    </span>
                    <PriceShown calculation={result.calculation} size="huge" />
                    <span className="figures block text-sm text-ink-2">
                      {sample ?? (
                        <>
                          {result.calculation.people.map(({ age }) => `${age} 周岁`).join('、')}，
                          {dateText(result.calculation.effectiveDate)}生效
                        </>
                      )}
                    </span>
                  </output>
                  {sample === null ? <BirthdayNote birthday={result.calculation.birthday} /> : null}
                  <Parts calculation={result.calculation} />
                </>
              ) : result.unanswered === undefined ? (
                <Refused {...result} sale={sale} />
              ) : (
                <Unanswered why={result.unanswered} onRetry={() => load(shown.query)} />
              )}
              {init.leadForm && result.ok ? (
                <TextLink to={links.cluesAfter(yearlyYuan(result.calculation))} alone>
                  带着试算结果预约咨询
                </TextLink>
              ) : null}
              <TrialActions
                keeper={keeper}
                query={shown.query}
                possible={result.ok}
                free={free}
                manual={init.manual}
                waiting={waiting}
                slow={slow}
                answer={answer}
              />
            </div>
          </section>
        </div>
        {result.ok && !free ? (
          <div className="mt-8 grid grid-cols-1 gap-8">
            <TrueCost calculation={result.calculation} />
            <Income surrender={result.surrender} />
            <SurrenderValues surrender={result.surrender} />
            <Returns surrender={result.surrender} />
          </div>
        ) : null}
      </div>
      <StickyActionBar
        phoneOnly
        lead={
          result.ok ? (
            <span className={classNames('swift', slow && 'opacity-60')}>
              <PriceShown calculation={result.calculation} size="large" />
            </span>
          ) : result.unanswered === undefined ? (
            '暂不能投保'
          ) : (
            '保险费没有算出来'
          )
        }
        {...(result.ok
          ? {
              note: sample
                ? '示例价格'
                : free
                  ? '不收取任何费用'
                  : result.calculation.schedule.length === 1
                    ? '一次交清'
                    : `共 ${result.calculation.schedule.length} 期`,
            }
          : {})}
      >
        {result.ok || result.unanswered !== undefined ? (
          <Button
            type="submit"
            form="keep"
            name="intent"
            value="insure"
            disabled={!result.ok}
            loading={slow || insuring}
            loadingText={insuring ? '请稍候' : '计算中'}
            className="shrink-0"
          >
            {wordsOn}
          </Button>
        ) : (
          <ButtonLink
            to={`#${resultId}`}
            look="secondary"
            className="shrink-0"
            onClick={(event) => {
              event.preventDefault();
              showWrong();
            }}
          >
            看怎么改
          </ButtonLink>
        )}
      </StickyActionBar>
    </main>
  );
};

export default TrialPage;
