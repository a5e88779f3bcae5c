import { useActionData, useLoaderData } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { HelpfulArticles } from '#page/helpful-articles.tsx';
import { HelpCard } from '#shell/frame/help-card.tsx';
import { useRow } from '#shell/navigation/use-row.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { ClosedNotice } from './notice/closed-notice.tsx';
import { OrderNotice } from './notice/order-notice.tsx';
import { NoticeAnswered } from './notice/notice-answered.tsx';
import { NoticeForm } from './notice/notice-form.tsx';
import { PersonForm } from './people/person-form.tsx';
import type { NoticeData, NoticeRefused } from './notice/notice-shown.ts';
import { personText } from './health/words.ts';

const titles = {
  insured: '健康告知',
  policyholder: '投保人健康告知',
  supplementary: '补充健康告知',
} as const;

const NoticePage = () => {
  const data = useLoaderData<NoticeData>();
  const refused = useActionData<NoticeRefused>();
  const tiered = useRow()?.variant === 'tiered';
  const { role, product, person, people, member, notice, answered, links, fromQuote } = data;
  const { forOrder, closed } = data;
  return (
    <main>
      <FlowColumn
        aside={
          <div className="grid gap-6">
            <HelpfulArticles articles={data.helpful} />
            <HelpCard />
          </div>
        }
      >
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <TextLink to={links.detail}>{product.name}</TextLink>
          <span>{product.insurer}承保</span>
        </p>
        <h1 className="mt-1 font-display text-2xl font-semibold max-md:unseen md:text-3xl">
          {titles[forOrder ? 'supplementary' : role]}
        </h1>
        {person === null || forOrder ? null : (
          <p className="figures mt-2 text-ink-2">
            关于{people > 1 ? `第 ${member + 1} 位被保险人` : ''}：{personText(person)}
          </p>
        )}
        {links.supplement === null || answered ? null : (
          <Banner>
            以前已经填写过健康告知的，可以只补充之后的变化。
            <TextLink to={links.supplement}>填写补充告知</TextLink>
          </Banner>
        )}
        {links.pregnancy === null || answered ? null : (
          <p className="mt-2 text-sm text-ink-2">
            想先知道现在的孕周能不能投保？
            <TextLink to={links.pregnancy}>做孕期预核保</TextLink>
          </p>
        )}
        {forOrder ? (
          <OrderNotice forOrder={forOrder}>
            {notice === null ? null : (
              <NoticeForm
                key={notice.version}
                data={data}
                notice={notice}
                refused={refused}
                tiered={tiered}
              />
            )}
          </OrderNotice>
        ) : closed ? (
          <ClosedNotice {...closed} />
        ) : person === null ? (
          <PersonForm role={role} known={data.known} relations={product.relations} />
        ) : answered ? (
          <NoticeAnswered answered={answered} />
        ) : notice === null ? (
          <div className="mt-6 grid gap-6">
            <Banner tone="success" title="不需要健康告知">
              这款产品对这位{role === 'policyholder' ? '投保人' : '被保险人'}没有健康方面的询问。
            </Banner>
            <ButtonLink to={links.on}>继续投保</ButtonLink>
          </div>
        ) : (
          <NoticeForm
            key={notice.version}
            data={data}
            notice={notice}
            refused={refused}
            tiered={tiered}
          />
        )}
        {person !== null && !fromQuote && !answered && !closed ? (
          <p className="mt-6 text-sm text-ink-2">
            出生日期或性别不对？<TextLink to="?">重新填写</TextLink>
          </p>
        ) : null}
      </FlowColumn>
      {person !== null && notice !== null && data.opening === null && !answered && !closed ? (
        <StickyActionBar lead="登录后可以回答" note="约 2 分钟，回答加密保存">
          <ButtonLink to={links.login}>登录后回答</ButtonLink>
        </StickyActionBar>
      ) : null}
    </main>
  );
};

export default NoticePage;
