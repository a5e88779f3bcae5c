import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Form, useActionData, useNavigate, useParams } from 'react-router';
import { memberCount } from '@parasol/domain/sales/orders/form/form-values';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import { targetOf } from './form-intent.ts';
import { FormParts } from './form-parts.tsx';
import { ChoiceProblems, Missing, SuitabilityProblem } from './form-problems.tsx';
import { FormSteps } from './form-steps.tsx';
import { FormSummary } from './form-summary.tsx';
import { GiftTerms } from './gift-terms.tsx';
import { useKeptDraft } from './draft/use-kept-draft.ts';
import { FormNote } from './form-note.tsx';
import type { OrderFormData, PostedForm } from '#features/sales/orders/order-form.data.ts';
import { PriceAside } from './price/price-aside.tsx';
import { priceSource } from './price/price-source.ts';
import { DuePrice } from './price/price-summary.tsx';
import type { SubmitResult } from './draft/submit-draft.ts';
import { differences } from './people/quoted-person.ts';
import { OnPhone, OnScreen, OnWide } from './screens/on-screen.tsx';
import { FormTitle } from './screens/form-title.tsx';
import { ScreenBar } from './screens/screen-bar.tsx';
import { isStepping, openProblems, screenNamed, screenOf } from './screens/screens.ts';
import { useScreens } from './screens/use-screens.ts';
import { SubmitAnswer } from './submit-answer.tsx';
import { useOrderForm } from './use-order-form.ts';
import { useCardRegions } from './people/use-card-regions.ts';
import { usePeopleChecks } from './people/use-people-checks.ts';

const ConflictSheet = lazy(() => import('./conflict-sheet.tsx'));

/** In a wide window the summary's own links lead to the fields. */
const isSteppingTo =
  (go: (path: string) => void) =>
  (path: string): boolean => {
    if (!isStepping()) return false;
    go(path);
    return true;
  };

const unsaved = (offline: boolean, message: string | null): SubmitResult => ({
  kind: 'refused',
  message: offline
    ? '现在没有网络。填的内容留在这台设备上，连上后再按一次即可'
    : (message ?? '内容还没有保存好，请稍后再试'),
});

export const OrderFormBody = ({
  data,
  tiered,
  trial,
}: {
  readonly data: OrderFormData;
  /** The calculator with the customer's choices. */
  readonly trial: string;
  readonly tiered: boolean;
}) => {
  const tools = usePageTools();
  const brand = useBrand();
  const navigate = useNavigate();
  const { sale } = useParams();
  const posted = useActionData<PostedForm>();
  const { init } = data;
  const form = useOrderForm(data, tools, posted);
  const { saver, saved } = form;
  const element = useRef<HTMLFormElement>(null);
  const attempt = useRef<{ readonly key: string; readonly revision: number } | null>(null);
  const [answer, setAnswer] = useState<SubmitResult | null>(posted?.result ?? null);
  const [step, setStep] = useState<'saving' | 'submitting' | null>(null);
  const links = orderLinks(brand);
  const product = productLinks(brand, init.facts.baseProductNo, sale);
  const suitability = product.suitability({ quoteNo: init.quoteNo, draft: saved.draftNo });
  const words = usePeopleChecks(form, tools);
  useCardRegions(form, tools);
  const screens = useScreens(data.opens);
  const open = openProblems(init, saved.values);

  useKeptDraft(data, form, element);

  const lastValues = useRef(saved.values);
  useEffect(() => {
    // An answer is about the submitted values; after a change it no longer holds.
    if (lastValues.current !== saved.values) setAnswer(null);
    lastValues.current = saved.values;
  }, [saved.values]);

  const settle = (result: SubmitResult): void => {
    setAnswer(result);
    if (result.kind === 'problems') {
      form.showProblems(result.problems);
      const [first] = result.problems;
      if (first && isStepping()) screens.goToField(first.path);
    }
    if (result.kind === 'placed') void navigate(links.progress(result.orderNo));
  };

  /** One key for one attempt; it stays while its arrival is unknown. */
  const keyFor = (revision: number, fresh: boolean): string => {
    const last = attempt.current;
    if (!fresh && last?.revision === revision) return last.key;
    const key = crypto.randomUUID();
    attempt.current = { key, revision };
    return key;
  };

  const submit = async (acceptedFen?: number): Promise<void> => {
    if (!tools || step !== null) return;
    setAnswer(null);
    setStep('saving');
    try {
      const loading = import('./draft/submit-draft.ts').catch(() => null);
      await saver.flush();
      const { draftNo, revision, values, kind, message, offline } = saver.state();
      if (draftNo === null || kind !== 'saved') return settle(unsaved(offline, message));
      const checks = await loading;
      // The script is fetched on demand; without a network it does not come.
      if (checks === null) return settle(unsaved(true, null));
      setStep('submitting');
      const result = await checks.submitDraft(
        tools.api,
        {
          facts: init.facts,
          values,
          today: init.today,
          read: init.draft?.read.map(({ code }) => code) ?? [],
        },
        {
          key: keyFor(revision, acceptedFen !== undefined),
          draftNo,
          revision,
          ...(acceptedFen === undefined ? {} : { acceptedFen }),
        },
      );
      settle(result);
    } finally {
      setStep(null);
    }
  };

  const leaveFor = async (intent: string): Promise<void> => {
    setAnswer(null);
    await saver.flush();
    const { draftNo, kind, offline, message } = saver.state();
    if (draftNo === null || kind !== 'saved') return settle(unsaved(offline, message));
    const place = {
      baseProductNo: init.facts.baseProductNo,
      draftNo,
      quoteNo: init.quoteNo,
      sale,
      values: saver.state().values,
      today: init.today,
      quoted: init,
      trial: product.trial,
    };
    const target = targetOf(links, intent, place);
    if (target) await navigate(target);
  };

  const goToFirstFault = (): void => {
    const here = open.filter(({ path }) => screenOf(path) === screens.at);
    const [first] = here;
    if (first === undefined) return screens.go(screens.next);
    form.showProblems(here);
    screens.goToField(first.path);
  };

  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    const intent = button instanceof HTMLButtonElement ? button.value : 'submit';
    const [name, screen] = intent.split(':');
    // Enter in a field goes on as the button in view does.
    const enter = button?.tabIndex === -1 && screens.at !== 'confirm' && isStepping();
    if (name === 'next' || enter) return goToFirstFault();
    const named = name === 'screen' ? screenNamed(screen) : null;
    if (named) return screens.go(named);
    const accepted = button?.dataset['acceptedFen'];
    void (intent === 'submit' ? submit(accepted ? Number(accepted) : undefined) : leaveFor(intent));
  };

  const source = init.price
    ? priceSource(init.price, saved.price, memberCount(saved.values))
    : null;
  const differing = differences(init, saved.values, init.today).length > 0;
  const left = open.length;
  const note = (
    <FormNote
      answer={answer}
      differing={differing}
      left={left}
      refused={form.refused[0]?.message}
      saved={saved.kind === 'saved'}
    />
  );
  const button = (
    <Button
      type="submit"
      name="intent"
      value="submit"
      loading={step !== null}
      loadingText={step === 'saving' ? '正在保存' : '正在提交'}
      disabled={init.pause !== null || saved.kind === 'over'}
      className="shrink-0"
    >
      提交投保
    </Button>
  );
  return (
    <Form ref={element} method="post" noValidate onSubmit={send} autoComplete="on">
      {/* Enter in a field submits; it must not press the first button that leads elsewhere. */}
      <button
        type="submit"
        name="intent"
        value="submit"
        tabIndex={-1}
        aria-hidden="true"
        className="unseen"
      />
      <input type="hidden" name="key" value={data.attemptKey} />
      <input type="hidden" name="draftNo" value={saved.draftNo ?? ''} />
      <FormTitle at={screens.at} productName={init.facts.name} pause={init.pause} />
      <div className="page-width">
        <DraftStatus form={form} />
      </div>
      <FormSteps form={form} init={init} />
      {data.plain ? null : (
        <ScreenBar at={screens.at} open={new Set(open.map(({ path }) => screenOf(path)))} />
      )}
      <div className="page-width">
        <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
          <div className="grid grid-cols-1 gap-4 lg:gap-5">
            {data.gift === null ? null : <GiftTerms {...data.gift} />}
            <Missing answer={answer} onGo={isSteppingTo(screens.goToField)} />
            <SuitabilityProblem answer={answer} to={suitability} />
            <SubmitAnswer answer={answer} />
            {answer === null ? <ChoiceProblems problems={form.refused} trial={trial} /> : null}
            <FormParts form={form} data={data} words={words} at={screens.at} />
            <OnScreen screen="confirm" at={screens.at}>
              {source ? (
                <FormSummary
                  form={form}
                  init={init}
                  source={source}
                  trial={trial}
                  agreed={data.agreed}
                />
              ) : null}
            </OnScreen>
          </div>
          <aside
            className="hidden gap-4 lg:sticky lg:top-18 lg:grid lg:self-start"
            aria-label="保险费"
          >
            {source ? <PriceAside init={init} source={source} tiered={tiered} /> : null}
            <div className="grid gap-2">
              {button}
              <p className="text-center text-sm text-ink-2">{note}</p>
            </div>
          </aside>
        </div>
      </div>
      <StickyActionBar
        phoneOnly
        {...(source ? { lead: <DuePrice price={source.price} /> } : {})}
        note={
          <span aria-live="polite">
            {source?.words ? `${source.words}，` : null}
            {note}
          </span>
        }
      >
        {screens.at === 'confirm' || data.plain ? (
          button
        ) : (
          <>
            <OnWide>{button}</OnWide>
            <OnPhone>
              <Button type="submit" name="intent" value={`next:${screens.next}`}>
                下一步
              </Button>
            </OnPhone>
          </>
        )}
      </StickyActionBar>
      {saved.kind === 'conflict' && saved.conflict ? (
        <Suspense>
          <ConflictSheet form={form} conflict={saved.conflict} />
        </Suspense>
      ) : null}
    </Form>
  );
};
