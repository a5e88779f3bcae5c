import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { FlowColumn } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SuccessState } from '#ui/feedback/success-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { CluesSuccessData } from './clues-success.data.ts';

type Lead = NonNullable<CluesSuccessData['lead']>;

const Stop = ({ leadKey }: { readonly leadKey: string }) => (
  <Card className="grid gap-3 md:grid-cols-[1fr_auto] md:items-center">
    <p className="text-sm text-ink-2">
      改变主意了，点一下就不再打给您。这个号码会一直留在勿扰名单里，我们每次打电话前都会查。
    </p>
    <Form method="post">
      <input type="hidden" name="leadKey" value={leadKey} />
      <Button
        type="submit"
        look="secondary"
        size="small"
        disabled={useNavigation().state !== 'idle'}
      >
        不要再打给我
      </Button>
    </Form>
  </Card>
);

const Kept = ({ lead }: { readonly lead: Lead }) => {
  const brand = useBrand();
  const { trial, detail } = productLinks(brand, lead.baseProductNo);
  return (
    <>
      <SuccessState
        title={lead.again ? '已经为您约好了' : '预约成功'}
        action={
          <>
            <ButtonLink to={trial}>算保险费并投保</ButtonLink>
            <ButtonLink to={detail} look="secondary">
              回到产品
            </ButtonLink>
          </>
        }
      >
        {lead.open
          ? `我们会在 ${minuteText(lead.due)} 前打给您。`
          : '这次咨询已经结束，想了解更多可以再约。'}
      </SuccessState>
      <Card>
        <DescriptionList
          items={[
            { label: '产品', value: lead.productName },
            { label: '称呼', value: lead.name },
            { label: '打给', value: lead.mobile },
            { label: '每年想花', value: lead.budgetTitle },
            { label: '方便的时间', value: lead.callTimeTitle },
            { label: '进展', value: lead.stateTitle },
          ]}
        />
      </Card>
      <Stop leadKey={lead.leadKey} />
    </>
  );
};

/** A customer's request, its state, and one tap not to be called. */
const CluesSuccessPage = () => {
  const { lead } = useLoaderData<CluesSuccessData>();
  const posted = useActionData<Posted>();
  const brand = useBrand();
  const stopped = lead?.state === 'do-not-call';
  return (
    <main>
      <FlowColumn>
        <div className="grid gap-5">
          <LiveBanner tone={posted?.tone} text={posted?.text} />
          {lead === null ? (
            <Empty
              title="没有找到这次预约"
              action={
                <ButtonLink to={brandLink(brand, '/annuity/clues')} look="secondary">
                  重新预约
                </ButtonLink>
              }
            >
              链接可能不完整，或者预约已经过期删除。
            </Empty>
          ) : stopped ? (
            <SuccessState
              title="不会再打给您"
              action={
                <ButtonLink to={brand.productListUrl} look="secondary">
                  看在售产品
                </ButtonLink>
              }
            >
              {lead.mobile} 已在勿扰名单里，永久有效。想了解产品，随时可以自己看、自己算，或者打{' '}
              {brand.phone}。
            </SuccessState>
          ) : (
            <Kept lead={lead} />
          )}
        </div>
      </FlowColumn>
    </main>
  );
};

export default CluesSuccessPage;
