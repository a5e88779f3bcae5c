import { useState, type MouseEvent } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { Output } from '@parasol/contract';
import { refusalOf } from '#page/answers/refusal.ts';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { keepSession } from '#shell/session/use-remembered-session.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { CashierLayout } from './cashier/cashier-summary.tsx';
import type { SupplierPayData } from './supplier-pay.data.ts';
import { useOnce } from '#page/answers/use-once.ts';

type SupplierLaunch = Output<'launchSupplierPay'>;

const Way = ({ launch }: { readonly launch: SupplierLaunch }) => {
  const tools = usePageTools();
  const navigate = useNavigate();
  const { once } = useOnce();
  const [problem, setProblem] = useState<string | null>(null);
  /** The address is requested again: the one in the page may be too old by the time of the tap. */
  const leave = (event: MouseEvent): void => {
    if (!tools) return;
    event.preventDefault();
    void once(async () => {
      try {
        const { url } = await tools.api.getSupplierPayUrl({ paySeq: launch.paySeq });
        const host = await tools.host();
        keepSession(launch.paySeq, location.search);
        await navigate(launch.waitUrl, { replace: true });
        host.open(url, false);
      } catch (error) {
        setProblem(refusalOf(error).message);
      }
    });
  };
  return (
    <>
      <Banner tone="info" title={`您将离开本站，前往${launch.supplierName}`}>
        保险费由{launch.supplierName}直接收取。付款后会回到这里，本站不会收取任何费用。
      </Banner>
      <LiveBanner text={problem} />
      <ButtonLink to={launch.url ?? launch.waitUrl} size="large" wide onClick={leave}>
        前往支付
      </ButtonLink>
      <ButtonLink to={launch.waitUrl} look="secondary" wide>
        我已支付，查看结果
      </ButtonLink>
    </>
  );
};

/** The insurer takes the money on pages of its own; this one says so before the customer leaves. */
const SupplierPayPage = () => {
  const { cashier, launch, words } = useLoaderData<SupplierPayData>();
  const brand = useBrand();
  const { paySeq } = cashier.order;
  return (
    <main className="page-width py-6 md:py-10">
      <h1 className="font-display text-2xl font-semibold md:text-3xl">前往保险公司收银台</h1>
      <CashierLayout cashier={cashier}>
        <Card as="section" aria-label="去支付" className="grid gap-4">
          {launch === null ? (
            <>
              <Banner tone="warning">{words}</Banner>
              <ButtonLink to={brandLink(brand, '/aiProduct/payServicePage', { paySeq })} wide>
                返回收银台
              </ButtonLink>
            </>
          ) : (
            <Way launch={launch} />
          )}
        </Card>
      </CashierLayout>
    </main>
  );
};

export default SupplierPayPage;
