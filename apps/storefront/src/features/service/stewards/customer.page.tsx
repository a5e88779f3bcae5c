import { MessageCircle } from 'lucide-react';
import { useActionData, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dateText, dayText } from '#ui/text/moment-text.ts';
import { Appointments } from './appointments.tsx';
import { ComingDays } from './coming-days.tsx';
import type { CustomerData } from './customer.data.ts';
import { Reviews } from './reviews.tsx';

/** One customer, as far as they agreed to be seen. */
const CustomerPage = () => {
  const { customer, slots } = useLoaderData<CustomerData>();
  const posted = useActionData<Posted>();
  const brand = useBrand();
  const { careNo, name, mobile, since, policies, days, appointments, reviews } = customer;
  return (
    <OwnFrame
      title={name ?? '客户'}
      note={
        <>
          {mobile === null ? null : <span className="figures">{mobile}，</span>}
          {dayText(since)}起
        </>
      }
      back={{ to: brandLink(brand, '/agent/stewardship'), text: '管家服务' }}
    >
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      <div>
        <ButtonLink
          to={brandLink(brand, '/agent/stewardship/:careNo/messages', { careNo })}
          icon={<MessageCircle className="size-5" aria-hidden="true" />}
        >
          消息
        </ButtonLink>
      </div>
      <ComingDays days={days} />
      <Section id="policies" title="保单">
        {policies.length === 0 ? (
          <p className="text-ink-2">在这里还没有有效的保单。</p>
        ) : (
          <List label="保单">
            {policies.map((policy) => (
              <ListItem
                key={policy.policyNo}
                title={policy.productName}
                note={`${policy.insurerName}，${policy.insureds.join('、')}，${
                  policy.endDate === null ? '没有结束日期' : `保到 ${dateText(policy.endDate)}`
                }`}
                value={policy.statusTitle}
              />
            ))}
          </List>
        )}
      </Section>
      <Appointments careNo={careNo} appointments={appointments} slots={slots} />
      <Reviews careNo={careNo} reviews={reviews} />
    </OwnFrame>
  );
};

export default CustomerPage;
