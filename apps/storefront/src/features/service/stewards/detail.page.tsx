import { MessageCircle } from 'lucide-react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import { Appointments } from './appointments.tsx';
import { Choose } from './choose.tsx';
import { ComingDays } from './coming-days.tsx';
import type { DetailData } from './detail.data.ts';
import { Reviews } from './reviews.tsx';
import { StewardCard } from './steward-card.tsx';

type Steward = NonNullable<DetailData['steward']>;

const Held = ({ steward, slots }: { steward: Steward; slots: readonly string[] }) => {
  const brand = useBrand();
  const { careNo, card, serving, since, unread, days, appointments, reviews } = steward;
  return (
    <>
      <Card className="grid gap-4">
        {card === null ? null : <StewardCard card={card} />}
        {serving ? null : (
          <Banner tone="warning" title="管家暂时不提供服务">
            您的保单不受影响。可以在下面换一位，或打电话给客服。
          </Banner>
        )}
        <p className="text-sm text-ink-2">{dayText(since)}起照看您的保单。</p>
        <div>
          <ButtonLink
            to={brandLink(brand, '/superSteward/msg')}
            icon={<MessageCircle className="size-5" aria-hidden="true" />}
          >
            {unread > 0 ? `${unread} 条新消息` : '发消息'}
          </ButtonLink>
        </div>
      </Card>
      <ComingDays days={days} />
      {serving ? (
        <>
          <Appointments careNo={careNo} appointments={appointments} slots={slots} />
          <Reviews careNo={careNo} reviews={reviews} />
        </>
      ) : null}
    </>
  );
};

const Leave = ({ careNo }: { readonly careNo: string }) => (
  <Form method="post">
    <input type="hidden" name="careNo" value={careNo} />
    <Button
      type="submit"
      name="intent"
      value="leave"
      look="secondary"
      size="small"
      disabled={useNavigation().state !== 'idle'}
    >
      不再要管家
    </Button>
  </Form>
);

/** The person's steward, and how to get one, change or end it. */
const DetailPage = () => {
  const { steward, offered, slots } = useLoaderData<DetailData>();
  const posted = useActionData<Posted>();
  const others = offered.filter(({ agentNo }) => agentNo !== steward?.card?.agentNo);
  return (
    <OwnFrame title="我的保险管家" note="一位固定的人照看您家的保单，不收费，随时可以更换。">
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {steward === null ? (
        <Choose offered={offered} />
      ) : (
        <>
          <Held steward={steward} slots={slots} />
          <Choose offered={others} changing />
          <Leave careNo={steward.careNo} />
        </>
      )}
    </OwnFrame>
  );
};

export default DetailPage;
