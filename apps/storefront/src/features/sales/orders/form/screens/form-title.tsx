import type { FormInit } from '#features/sales/orders/order-form.data.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { OnPhone } from './on-screen.tsx';
import { screens, type Screen } from './screens.ts';

/** Title of the form; on a phone that of the present screen. */
export const FormTitle = ({
  at,
  productName,
  pause,
}: {
  readonly at: Screen;
  readonly productName: string;
  readonly pause: FormInit['pause'];
}) => (
  <div className="page-width pt-4 md:pt-10" data-shown>
    <h1 className="font-display text-2xl font-semibold md:text-3xl">
      <span className="max-md:unseen">填写投保信息</span>
      <OnPhone>
        <span className="unseen">，</span>
        {screens[at].title}
      </OnPhone>
    </h1>
    <p className="text-sm text-ink-2">
      {productName}
      <OnPhone>，{screens[at].note}</OnPhone>
    </p>
    {pause ? (
      <div className="mt-4">
        <Banner tone="warning" title="暂停投保">
          {pause.notice}
        </Banner>
      </div>
    ) : null}
  </div>
);
