import { ShieldCheck } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyPlace } from '#page/empty-place.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { statusTones } from '#features/contracts/policies/policy-words.ts';
import { CoverUmbrella } from './cover-umbrella.tsx';
import type { FamilyCover } from './family-cover.data.ts';

type Person = FamilyCover['people'][number];

const Cover = ({ cover }: { readonly cover: Person['covers'][number] }) => {
  const brand = useBrand();
  const { policyNo, outsideId, kinds, until } = cover;
  const to =
    policyNo === null
      ? brandLink(brand, '/me/cover/outside', { id: outsideId ?? '' })
      : brandLink(brand, '/me/policies/:policyNo', { policyNo });
  return (
    <li>
      <Anchor to={to} className="swift block px-5 py-4 -outline-offset-2 hover:bg-canvas">
        <span className="flex items-start justify-between gap-3">
          <span className="font-medium">{cover.title}</span>
          <Tag tone={cover.status === null ? 'neutral' : statusTones[cover.status]}>
            {cover.statusTitle}
          </Tag>
        </span>
        <span className="block text-sm text-ink-2">
          {[cover.insurerName, until === null ? '没有结束日期' : `保到 ${dateText(until)}`]
            .filter(Boolean)
            .join('，')}
        </span>
        {kinds.length === 0 ? null : (
          <span className="figures mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {kinds.map(({ title, sum }) => (
              <span key={title}>
                <span className="text-ink-2">{title}</span>{' '}
                <strong className="font-semibold text-primary-strong">{sum}</strong>
              </span>
            ))}
          </span>
        )}
      </Anchor>
    </li>
  );
};

/** Each person's cover and its end: facts, and nothing to buy. */
const FamilyCoverPage = () => {
  const { people } = useLoaderData<FamilyCover>();
  const brand = useBrand();
  const add = brandLink(brand, '/me/cover/outside');
  return (
    <OwnFrame
      title="家庭保障"
      note="谁有什么保障、到什么时候。这里只列事实，不做推荐；以保险合同为准。"
    >
      {people.length === 0 ? (
        <EmptyPlace
          place="cover"
          of={ShieldCheck}
          action={<ButtonLink to={add}>记录在别处买的保险</ButtonLink>}
        />
      ) : (
        <>
          <Section
            id="umbrellas"
            title="一家人的伞"
            note="实色是已有的保障，虚线是没有的。有没有必要，请按家里的情况判断。"
          >
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {people.map(({ name, note, covers }) => (
                <li key={`${name}${note}${covers[0]?.title}`}>
                  <CoverUmbrella
                    name={name}
                    note={note}
                    kinds={covers.flatMap(({ kinds }) => kinds)}
                  />
                </li>
              ))}
            </ul>
          </Section>
          {people.map((person, at) => (
            <Section
              key={`${person.name}${person.note}${person.covers[0]?.title}`}
              id={`person-${at}`}
              title={person.name}
              {...(person.note === '' ? {} : { note: person.note })}
            >
              <div className="grid gap-3">
                <ul className="ruled overflow-hidden rounded-lg border bg-surface">
                  {person.covers.map((cover) => (
                    <Cover key={cover.policyNo ?? cover.outsideId} cover={cover} />
                  ))}
                </ul>
                {person.facts.map(({ title, words }) => (
                  <Banner key={title} tone="info" title={title}>
                    {words}
                  </Banner>
                ))}
              </div>
            </Section>
          ))}
          <div>
            <ButtonLink to={add} look="secondary">
              记录在别处买的保险
            </ButtonLink>
          </div>
        </>
      )}
    </OwnFrame>
  );
};

export default FamilyCoverPage;
