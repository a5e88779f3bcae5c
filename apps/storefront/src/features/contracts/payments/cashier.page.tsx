import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { useActionData, useLoaderData, useNavigate } from 'react-router';
import type { Cashier } from '@parasol/contract/contracts/payments/shapes';
import {
  payMethods,
  payProviders,
  type PayProvider,
} from '@parasol/domain/contracts/payments/cashier/methods';
import { intervalName } from '@parasol/domain/products/catalogue/names';
import { isInsideMessagingApp } from '@parasol/domain/base/platform/apps/platform-code';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Row } from '@parasol/routes/row';
import { useBrand } from '#shell/document/boot.ts';
import { PurchaseSteps } from '#shell/frame/purchase-steps.tsx';
import { useRow } from '#shell/navigation/use-row.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { CashierData, PostedPayment, SignedCard } from './cashier.data.ts';
import { CashierLayout } from './cashier/cashier-summary.tsx';
import { textOf } from '#page/answers/posted-form.ts';
import type { QrLaunch } from './cashier/launch.ts';
import { InstalmentCheck } from './cashier/instalment-check.tsx';
import { MethodChoice } from './cashier/method-choice.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { PayElsewhere } from './cashier/pay-elsewhere.tsx';
import { FlowPage } from '#page/frame.tsx';
import { PostedLaunch } from './cashier/posted-launch.tsx';
import { chosenMethod } from './cashier/posted-payment.ts';
import { ScanPanel } from './cashier/scan-panel.tsx';
import { startPayment } from './cashier/start-payment.ts';
import { useOnce } from '#page/answers/use-once.ts';

interface Scanning {
  readonly launch: QrLaunch;
  readonly methodName: string;
}

/** Shows the choice made in the order, which can be withdrawn here. */
const SignOffer = ({ cashier: { instalments, unifiedOrderType } }: { readonly cashier: Cashier }) =>
  instalments === null || instalments.entrusted || unifiedOrderType !== 2 ? null : (
    <Switch
      name="sign"
      value="yes"
      label="同时开通自动扣费"
      defaultChecked
      note={
        <>
          您在投保时选择了自动扣费：以后共 {instalments.count - 1} 期，
          {intervalName(instalments.everyMonths)} {yuanText(instalments.fen)}
          {instalments.next === null ? '' : `，下一期 ${dateText(instalments.next)}`}
          。每次扣费前一天通知您，随时可以关闭。支付宝和银行卡随支付开通，微信在支付后再确认一次。
        </>
      }
    />
  );

const Refused = ({ words, orderNo, record }: Extract<CashierData, { kind: 'refused' }>) => {
  const brand = useBrand();
  return (
    <FlowPage title="现在不能支付">
      <Banner tone="warning">{words}</Banner>
      {record === null || orderNo === null ? null : (
        <ButtonLink to={orderLinks(brand).recording(record, orderNo)} wide>
          去录音录像
        </ButtonLink>
      )}
      <ButtonLink
        to={orderNo === null ? brand.orderListUrl : orderLinks(brand).detail(orderNo)}
        look={record === null ? 'primary' : 'secondary'}
        wide
      >
        查看订单
      </ButtonLink>
    </FlowPage>
  );
};

interface OpenProps {
  readonly cashier: Cashier;
  readonly cards: readonly SignedCard[];
}

/** A customer who returns from a code to scan continues at their choice. */
const toChosen = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[name="method"]:checked')?.focus();

const Open = ({ cashier, cards }: OpenProps) => {
  const { paySeq } = cashier.order;
  const row = useRow();
  const brand = useBrand();
  const tools = usePageTools();
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const posted = useActionData<PostedPayment>();
  const [problem, setProblem] = useState<string | null>(null);
  const [scanning, setScanning] = useState<Scanning | null>(null);
  const [again, setAgain] = useState(false);
  const toEnsure = cashier.instalments?.ensured === false ? cashier.orderNo : null;
  // A path for one method offers that one only.
  const only = payProviders.find((method) => method === row?.variant);
  const methods = cashier.methods.filter(({ method }) => only === undefined || method === only);

  const pay = (form: FormData): void =>
    void once(async () => {
      if (!tools) return;
      setProblem(null);
      const chosen = chosenMethod(textOf(form, 'method'));
      if (chosen === null) return setProblem('请选择支付方式');
      const started = await startPayment(
        {
          paySeq,
          ensure: toEnsure,
          ...chosen,
          sign: form.get('sign') === 'yes',
          cashierUrl: brandLink(brand, '/aiProduct/payServicePage', { paySeq }),
          listUrl: brand.orderListUrl,
        },
        { tools, go: async (path) => navigate(path, { replace: true }) },
      );
      if (started.kind === 'problem') setProblem(started.text);
      if (started.kind === 'qr') {
        const methodName = methods.find(({ method }) => method === chosen.method)?.name ?? '手机';
        setScanning({ launch: started.launch, methodName });
      }
    });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!tools) return;
    event.preventDefault();
    pay(new FormData(event.currentTarget));
  };

  const wrong = problem ?? (posted?.kind === 'problem' ? posted.text : null);
  if (scanning)
    return (
      <ScanPanel
        paySeq={paySeq}
        {...scanning}
        onOther={() => {
          setAgain(true);
          setScanning(null);
        }}
      />
    );
  if (posted?.kind === 'launched') return <PostedLaunch {...posted.launched} />;
  return (
    <Card as="section" aria-label="选择支付方式">
      <form
        ref={again ? toChosen : undefined}
        method="post"
        className="grid gap-5"
        onSubmit={submit}
      >
        <input type="hidden" name="paySeq" value={paySeq} />
        <MethodChoice
          label="支付方式"
          methods={methods}
          cards={cards}
          cardFor={{ paySeq }}
          last={cashier.lastMethod}
        />
        {only === undefined ? null : <OpenElsewhere method={only} />}
        {only === undefined ? null : (
          <TextLink
            to={brandLink(brand, '/aiProduct/payServicePage', { paySeq })}
            alone
            className="text-sm"
          >
            其他支付方式
          </TextLink>
        )}
        {toEnsure === null ? null : <input type="hidden" name="ensure" value={toEnsure} />}
        {cashier.instalments === null ? null : (
          <InstalmentCheck instalments={cashier.instalments} />
        )}
        <SignOffer cashier={cashier} />
        <LiveBanner text={wrong} />
        <Button type="submit" size="large" wide loading={busy} loadingText="正在前往支付">
          支付 {yuanText(cashier.order.payAmountFen)}
        </Button>
        <p className="text-center text-sm text-ink-2">请由投保人本人支付，代理人不能代付或代收。</p>
      </form>
      <div className="mt-3 text-center">
        <PayElsewhere paySeq={paySeq} />
      </div>
    </Card>
  );
};

/** The payment can no longer be made here; where another amount is due, a link leads there. */
const Closed = ({ cashier: { orderNo, replaced, title, words } }: Pick<OpenProps, 'cashier'>) => {
  const links = orderLinks(useBrand());
  return (
    <Card className="grid gap-4">
      <Banner tone="warning" title={replaced ? '应交金额有变化' : title}>
        {replaced ? '这笔支付已关闭，请按新的金额支付。' : words}
      </Banner>
      {replaced && orderNo !== null ? (
        <ButtonLink to={links.pay(orderNo)} wide>
          按新的金额支付
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={orderNo === null ? links.list() : links.detail(orderNo)}
        look={replaced ? 'secondary' : 'primary'}
        wide
      >
        查看订单
      </ButtonLink>
    </Card>
  );
};

const neverChanges = () => () => undefined;

/** The messaging app does not open the other provider's pages; its menu opens a browser that does. */
const OpenElsewhere = ({ method }: { readonly method: PayProvider }) => {
  const tools = usePageTools();
  const { name, channels } = payMethods[method];
  // Known to the script only; the page is first shown as the server made it.
  const inside = useSyncExternalStore(
    neverChanges,
    () => tools !== null && isInsideMessagingApp(tools.context.platform),
    () => false,
  );
  return inside && channels['js-sdk'] === undefined ? (
    <Banner tone="info" title="请在浏览器中打开">
      {`微信内不能打开${name}。请点右上角菜单，选择在浏览器打开本页，再用${name}支付。`}
    </Banner>
  ) : null;
};

/** A first premium is nothing to make up for, whatever address it was opened at. */
const titleOf = (row: Row | undefined, { purpose }: Cashier): string =>
  row?.title === undefined || (row.variant === 'supplement' && purpose === 'order')
    ? '收银台'
    : row.title;

/** Where an order, an instalment or a service is paid. */
const CashierPage = () => {
  const data = useLoaderData<CashierData>();
  const brand = useBrand();
  const row = useRow();
  if (data.kind === 'refused') return <Refused {...data} />;
  const { cashier, cards } = data;
  const closed = cashier.state === 'closed';
  const title = titleOf(row, cashier);
  return (
    <main>
      {cashier.purpose === 'order' ? <PurchaseSteps at="支付" /> : null}
      <div className="page-width py-4 md:py-10">
        <h1
          className={classNames(
            'font-display text-2xl font-semibold md:text-3xl',
            title === row?.title && 'max-md:unseen',
          )}
        >
          {title}
        </h1>
        {cashier.state === 'paying' ? (
          <div className="mt-4">
            <Banner tone="warning" title="上一次支付的结果还在查询">
              请先{' '}
              <TextLink to={brandLink(brand, '/loading/pay', { paySeq: cashier.order.paySeq })}>
                查看支付结果
              </TextLink>
              ，不要重复支付。如果您还没有付款，可以继续支付；万一重复付了款，多付的部分会自动原路退回。
            </Banner>
          </div>
        ) : null}
        <CashierLayout cashier={cashier}>
          {closed ? <Closed cashier={cashier} /> : <Open cashier={cashier} cards={cards} />}
        </CashierLayout>
      </div>
    </main>
  );
};

export default CashierPage;
