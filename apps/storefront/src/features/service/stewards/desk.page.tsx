import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dateText, dayText, minuteText } from '#ui/text/moment-text.ts';
import type { DeskData } from './desk.data.ts';

/** A steward's customers: new messages, appointments, coming days. */
const DeskPage = () => {
  const { steward, customers, appointments, days } = useLoaderData<DeskData>();
  const brand = useBrand();
  const customer = (careNo: string): string =>
    brandLink(brand, '/agent/stewardship/:careNo', { careNo });
  return (
    <OwnFrame
      title="管家服务"
      note="客户请您照看保单。您看到的以客户同意的为准，客户随时可以更换。"
      back={{ to: brandLink(brand, '/agent'), text: '展业工作台' }}
    >
      {steward === null ? (
        <Empty title="您还不是管家">由工作人员设定后，客户可以请您照看保单。</Empty>
      ) : (
        <>
          {appointments.length === 0 ? null : (
            <Section id="appointments" title="预约">
              <List label="预约">
                {appointments.map(
                  ({ appointmentNo, careNo, startsAt, topic, stateTitle, name }) => (
                    <ListItem
                      key={appointmentNo}
                      to={customer(careNo)}
                      title={`${minuteText(startsAt)} ${name ?? '客户'}`}
                      note={topic}
                      value={stateTitle}
                    />
                  ),
                )}
              </List>
            </Section>
          )}
          <Section id="customers" title={`客户 ${customers.length} 位`}>
            {customers.length === 0 ? (
              <Empty title="还没有客户">
                {steward.serving ? '有客户请您时会通知您。' : '您现在不接待新客户。'}
              </Empty>
            ) : (
              <List label="客户">
                {customers.map(({ careNo, name, mobile, since, unread, next }) => (
                  <ListItem
                    key={careNo}
                    to={customer(careNo)}
                    title={[name, mobile].filter(Boolean).join(' ') || '客户'}
                    note={
                      next === null ? `${dayText(since)}起` : `${dateText(next.date)} ${next.title}`
                    }
                    {...(unread > 0 ? { value: <Tag tone="accent">{unread} 条新消息</Tag> } : {})}
                  />
                ))}
              </List>
            )}
          </Section>
          {days.length === 0 ? null : (
            <Section id="days" title="要提醒的日子" note="接下来两个月，近的在前。">
              <List label="要提醒的日子">
                {days.slice(0, 50).map(({ careNo, policyNo, kind, date, title, name }) => (
                  <ListItem
                    key={`${careNo}${policyNo}${kind}`}
                    to={customer(careNo)}
                    title={title}
                    note={`${dateText(date)}，${name ?? '客户'}`}
                  />
                ))}
              </List>
            </Section>
          )}
        </>
      )}
    </OwnFrame>
  );
};

export default DeskPage;
