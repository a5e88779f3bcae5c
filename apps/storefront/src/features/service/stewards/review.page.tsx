import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { Button } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dateText, dayText } from '#ui/text/moment-text.ts';
import { ComingDays } from './coming-days.tsx';
import type { ReviewData } from './review.data.ts';

type Cover = ReviewData['people'][number]['covers'][number];

const words = ({ insurerName, until, statusTitle, kinds }: Cover): string =>
  [
    insurerName,
    statusTitle,
    until === null ? '没有结束日期' : `保到 ${dateText(until)}`,
    ...kinds.map(({ title, sum }) => `${title}${sum === '' ? '' : ` ${sum}`}`),
  ]
    .filter(Boolean)
    .join('，');

/** The review as it was made, on paper too: the existing cover, and nothing to buy. */
const ReviewPage = () => {
  const { madeAt, steward, side, careNo, people, days } = useLoaderData<ReviewData>();
  const brand = useBrand();
  const awake = useAwake();
  return (
    <OwnFrame
      title="家庭保障检视"
      note={`${dayText(madeAt)}的情况${steward === '' ? '' : `，管家${steward}`}。只列事实，不推荐产品，以保险合同为准。`}
      back={
        side === 'customer'
          ? { to: brandLink(brand, '/superSteward/detail'), text: '我的保险管家' }
          : { to: brandLink(brand, '/agent/stewardship/:careNo', { careNo }), text: '客户' }
      }
    >
      {people.length === 0 ? (
        <Banner tone="info">这一天没有记录到家里的保障。</Banner>
      ) : (
        people.map((person, at) => (
          <Section
            key={`${person.name}${person.note}${person.covers[0]?.title}`}
            id={`person-${at}`}
            title={person.name}
            {...(person.note === '' ? {} : { note: person.note })}
          >
            <Card className="grid gap-3">
              <DescriptionList
                items={person.covers.map((cover) => ({
                  label: cover.title,
                  value: words(cover),
                  key: cover.policyNo ?? cover.outsideId ?? '',
                }))}
              />
              {person.facts.map((fact) => (
                <Banner key={fact.title} tone="info" title={fact.title}>
                  {fact.words}
                </Banner>
              ))}
            </Card>
          </Section>
        ))
      )}
      <ComingDays days={days} note={`${dayText(madeAt)}起两个月里保单上的日子。`} />
      {awake ? (
        <div>
          <Button look="secondary" onClick={() => window.print()}>
            打印或存为 PDF
          </Button>
        </div>
      ) : null}
    </OwnFrame>
  );
};

export default ReviewPage;
