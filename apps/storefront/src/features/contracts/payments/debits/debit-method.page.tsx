import { intervalName } from '@parasol/domain/products/catalogue/names';
import { useState, type FormEvent } from 'react';
import { useActionData, useLoaderData, useNavigate } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { agreeFirst, type DebitMethodData, type PostedSigning } from './debit-method.data.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { InstalmentList } from './instalment-list.tsx';
import { performLaunch, type QrLaunch } from '#features/contracts/payments/cashier/launch.ts';
import { MethodChoice } from '#features/contracts/payments/cashier/method-choice.tsx';
import { FlowPage } from '#page/frame.tsx';
import { PostedLaunch } from '#features/contracts/payments/cashier/posted-launch.tsx';
import { chosenMethod } from '#features/contracts/payments/cashier/posted-payment.ts';
import { factsOfPage, withOpenId } from '#features/contracts/payments/cashier/start-payment.ts';
import { useOnce } from '#page/answers/use-once.ts';

type SignInfo = DebitMethodData['info'];
type Mandate = NonNullable<SignInfo['mandate']>;

const accountOf = ({ methodName, account }: Mandate): string =>
  account === null ? methodName : `${methodName}（${account}）`;

/** A customer who changes the account wants another: the one in use comes last. */
const methodsFor = ({ methods, mandate }: SignInfo, replace: boolean): SignInfo['methods'] =>
  replace
    ? methods.toSorted(
        (a, b) => Number(a.method === mandate?.method) - Number(b.method === mandate?.method),
      )
    : methods;

const Signed = ({ info }: { readonly info: SignInfo }) => {
  const brand = useBrand();
  return (
    <>
      <Banner tone="success" title={info.mandate?.title ?? ''}>
        {info.mandate?.words}
      </Banner>
      <ButtonLink to={brandLink(brand, '/me/debits')} wide>
        管理自动扣费
      </ButtonLink>
    </>
  );
};

const SignForm = ({ info, cards, replace }: DebitMethodData) => {
  const { displayId } = info;
  const brand = useBrand();
  const tools = usePageTools();
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const posted = useActionData<PostedSigning>();
  const [problem, setProblem] = useState<string | null>(null);
  const [agreeError, setAgreeError] = useState<string>();
  const [scan, setScan] = useState<{ readonly launch: QrLaunch; readonly waitUrl: string } | null>(
    null,
  );

  const sign = (form: FormData): void =>
    void once(async () => {
      if (!tools) return;
      setProblem(null);
      const agreed = form.get('agree') === 'yes';
      setAgreeError(agreed ? undefined : agreeFirst);
      const chosen = chosenMethod(textOf(form, 'method'));
      if (chosen === null) return setProblem('请选择扣费方式');
      if (!agreed) return;
      let waitUrl = brandLink(brand, '/aiProduct/signPayPage', { displayId });
      const started = await withOpenId(tools, async () => {
        const signing = await tools.api.signMandate({
          displayId,
          ...chosen,
          stay: factsOfPage(tools),
          replace,
          agreed: true,
        });
        ({ waitUrl } = signing);
        const cashierUrl = brandLink(brand, '/aiProduct/withholdingMethod', { displayId });
        const { mandateNo: number, launch } = signing;
        return performLaunch(
          {
            number,
            displayId,
            launch,
            waitUrl,
            cashierUrl,
            listUrl: brandLink(brand, '/me/debits'),
          },
          { tools, go: async (path) => navigate(path, { replace: true }) },
        );
      });
      if (started.kind === 'problem') setProblem(started.text);
      if (started.kind === 'qr') setScan({ launch: started.launch, waitUrl });
    });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!tools) return;
    event.preventDefault();
    sign(new FormData(event.currentTarget));
  };

  if (scan) return <PostedLaunch {...scan} purpose="开通" />;
  if (posted?.kind === 'launched') return <PostedLaunch {...posted.launched} purpose="开通" />;
  const wrong = problem ?? (posted?.kind === 'problem' ? posted.text : null);
  return (
    <Card as="section" aria-label={replace ? '更换扣费账户' : '开通自动扣费'}>
      <form method="post" className="grid gap-5" onSubmit={submit}>
        <input type="hidden" name="displayId" value={displayId} />
        {replace ? <input type="hidden" name="replace" value="yes" /> : null}
        <MethodChoice
          label="扣费方式"
          methods={methodsFor(info, replace)}
          cards={cards}
          cardFor={{ displayId, change: replace ? 'yes' : null }}
        />
        <div>
          <h2 className="text-sm font-medium">自动扣费约定</h2>
          <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-sm text-ink-2">
            {info.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ol>
        </div>
        <Checkbox name="agree" value="yes" error={agreeError}>
          我已阅读并同意以上自动扣费约定
        </Checkbox>
        <LiveBanner text={wrong} />
        <Button
          type="submit"
          size="large"
          wide
          loading={busy}
          loadingText={replace ? '正在前往更换' : '正在前往开通'}
        >
          {replace ? '同意并更换' : '同意并开通'}
        </Button>
        <ButtonLink to={brandLink(brand, '/me/debits')} look="quiet" wide>
          {replace ? '不更换' : '暂不开通，到期自己交'}
        </ButtonLink>
      </form>
    </Card>
  );
};

/** The debits with their days and method, before the customer agrees. */
const DebitMethodPage = () => {
  const { info, cards, replace } = useLoaderData<DebitMethodData>();
  const active = info.mandate?.state === 'active' && !replace;
  return (
    <FlowPage
      title={replace ? '更换扣费账户' : '开通自动扣费'}
      note={
        replace
          ? '新账户开通成功后才停用原来的账户，正在进行的扣费不受影响。'
          : '开通与否由您决定，不影响保障和保险费。'
      }
    >
      <Card>
        <DescriptionList
          items={[
            { label: '扣费项目', value: info.subject },
            { label: '收款方', value: info.payee },
            ...(replace && info.mandate
              ? [{ label: '现在的账户', value: accountOf(info.mandate) }]
              : []),
            {
              label: '每期金额',
              value: `${intervalName(info.everyMonths)} ${yuanText(info.fen)}`,
            },
          ]}
        />
      </Card>
      {active ? <Signed info={info} /> : <SignForm info={info} cards={cards} replace={replace} />}
      <InstalmentList instalments={info.instalments} />
    </FlowPage>
  );
};

export default DebitMethodPage;
