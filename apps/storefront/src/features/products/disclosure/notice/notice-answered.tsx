import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { AnsweredYes } from './notice-shown.ts';

interface WayOnProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const WayOn = ({ title, text, children }: WayOnProps) => (
  <Card className="grid gap-3 md:grid-cols-[1fr_auto] md:items-center">
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-ink-2">{text}</p>
    </div>
    {children}
  </Card>
);

/** Links after a yes, none of which changes the answer. */
export const NoticeAnswered = ({ answered }: { readonly answered: AnsweredYes }) => (
  <div className="mt-5 grid gap-6">
    <Banner tone="success" title="谢谢您如实告知" live>
      再了解一点，就知道能不能保。下面的方式任选一种，也可以到此为止。
    </Banner>
    <section aria-labelledby="ways" className="grid gap-4">
      <h2 id="ways" className="text-xl font-semibold">
        接下来可以
      </h2>
      {answered.decided === null ? null : (
        <WayOn title="按已有的核保结论投保" text="您已经做过智能核保，可以按那份结论继续。">
          <ButtonLink to={answered.decided}>继续投保</ButtonLink>
        </WayOn>
      )}
      {answered.start === null ? null : (
        <WayOn
          title={answered.decided === null ? '智能核保' : '重新智能核保'}
          text="针对您的情况再回答几个问题，几分钟内得到每一项保障的结论和理由。"
        >
          <ButtonLink
            to={answered.start}
            look={answered.decided === null ? 'primary' : 'secondary'}
          >
            开始智能核保
          </ButtonLink>
        </WayOn>
      )}
      {answered.manual === null ? null : (
        <WayOn
          title="先核保，再投保"
          text="上传病历或体检报告，由核保员作出结论，看过结论再决定要不要投保。"
        >
          <ButtonLink to={answered.manual} look="secondary">
            申请人工核保
          </ButtonLink>
        </WayOn>
      )}
      {answered.order === null ? null : (
        <WayOn title="直接填写投保信息" text="资料随投保申请一起交给核保员，结论出来之前不收费。">
          <ButtonLink to={answered.order} look="secondary">
            填写投保信息
          </ButtonLink>
        </WayOn>
      )}
      <WayOn title="其他产品" text="不同产品询问的内容不同，您可以看看健康要求不一样的产品。">
        <ButtonLink to={answered.products} look="secondary">
          看看其他产品
        </ButtonLink>
      </WayOn>
      <p className="text-sm text-ink-2">
        这次先不投保也没有关系，不会产生任何费用，也不影响以后投保。回答已留存，
        <TextLink to={answered.record}>查看我的回答</TextLink>。
      </p>
    </section>
  </div>
);
