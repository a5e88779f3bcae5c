import { stewardConsent } from '@parasol/domain/service/stewards/consent';
import { brandLink } from '@parasol/routes/links/link';
import { FlowColumn } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';

const does = [
  ['有名有姓', '一位登记过执业证的服务人员，照片和证号您都看得到，消息由本人回复。'],
  ['记得日子', '交费、续保、回访和到期的日子提前告诉您，不用自己记。'],
  ['每年检视', '一年一次列出家里每个人现在有什么保障，只写事实，不推荐产品。'],
  ['约时间谈', '在服务时间里选一个时间，双方确认，提前提醒。'],
] as const;

/** A steward's duties and limits, before the customer chooses one. */
const IntroPage = () => {
  const brand = useBrand();
  return (
    <main>
      <FlowColumn>
        <h1 className="font-display text-2xl font-semibold text-balance md:text-3xl">保险管家</h1>
        <p className="mt-2 text-ink-2">
          一位固定的人照看您家的保单。不收费，随时可以更换，也可以不要。
        </p>
        <div className="mt-6 grid gap-8">
          <ul className="grid gap-4 sm:grid-cols-2">
            {does.map(([title, words]) => (
              <Card as="li" key={title}>
                <h2 className="font-semibold">{title}</h2>
                <p className="mt-1 text-sm text-ink-2">{words}</p>
              </Card>
            ))}
          </ul>
          <Section id="sees" title={stewardConsent.title}>
            <ul className="grid list-disc gap-2 pl-5 text-ink-2">
              {stewardConsent.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Section>
          <div className="actions">
            <ButtonLink to={brandLink(brand, '/superSteward/detail')}>选择管家</ButtonLink>
          </div>
        </div>
      </FlowColumn>
    </main>
  );
};

export default IntroPage;
