import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Banner, type BannerProps } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { CoverageDecisions } from './results/coverage-decisions.tsx';
import { OtherProducts } from './results/other-products.tsx';
import type { ResultData, ResultRefused } from './result.data.ts';
import { dateText, dayText, recordedText } from '#ui/text/moment-text.ts';

type Result = ResultData['result'];

const headlines: Readonly<
  Record<
    Result['status'],
    {
      readonly title: string;
      readonly text: string;
      readonly tone: NonNullable<BannerProps['tone']>;
    }
  >
> = {
  pass: {
    title: '可以按标准条件投保',
    text: '您告知的情况不影响这款产品的保障。',
    tone: 'success',
  },
  terms: {
    title: '可以投保，有附加条件',
    text: '请看清下面的附加条件，再决定是否接受。',
    tone: 'info',
  },
  manual: {
    title: '需要核保员看一看',
    text: '规则不能直接给出结论。您可以继续填写投保信息并上传资料，由核保员评估；结论出来之前不会收费。',
    tone: 'info',
  },
  incomplete: {
    title: '还有情况没有说明',
    text: '健康告知里回答“是”的情况，每一项都需要在这里说明，才能得出结论。',
    tone: 'info',
  },
  postponed: {
    title: '现在还不能投保，过一段时间可以再来',
    text: '下面写明了什么时候、带着什么结果可以重新评估。',
    tone: 'warning',
  },
  declined: {
    title: '按现在的情况，这款产品不能承保',
    text: '很抱歉。下面写明了理由和什么会改变它；别的产品也许合适。',
    tone: 'warning',
  },
};

const loadingText = ({
  percent,
  perMille,
}: Pick<Result['decision']['loadings'][number], 'percent' | 'perMille'>): string =>
  [
    ...(percent > 0 ? [`增加 ${percent}%`] : []),
    ...(perMille > 0 ? [`每 1000 元保额每年另加 ${perMille} 元`] : []),
  ].join('，');

const waiverHeadlines: typeof headlines = {
  ...headlines,
  manual: { ...headlines.declined, title: '投保人豁免不能附加' },
  postponed: { ...headlines.postponed, title: '投保人豁免现在不能附加' },
  declined: {
    title: '投保人豁免不能附加',
    text: '不影响被保险人的保障：不带豁免仍然可以投保。',
    tone: 'warning',
  },
};

const Terms = ({ decision, price }: Pick<Result, 'decision'> & Pick<ResultData, 'price'>) => {
  const names = new Map(decision.coverages.map(({ coverage, name }) => [coverage, name]));
  const nameOf = (code: string): string => names.get(code) ?? code;
  return (
    <div className="grid gap-4">
      {decision.exclusions.map(({ code, wording, coverages }) => (
        <Card key={code} tone="accent">
          <h3 className="font-semibold">不承担的责任</h3>
          <p className="mt-1">{wording}</p>
          <p className="mt-1 text-sm text-ink-2">
            适用于：{coverages.map(nameOf).join('、')}。会印在保单上。
          </p>
        </Card>
      ))}
      {decision.loadings.length > 0 ? (
        <Card tone="accent">
          <h3 className="font-semibold">保险费增加</h3>
          <ul className="figures mt-1 grid gap-2">
            {[...Map.groupBy(decision.loadings, loadingText)].map(([text, loaded]) => (
              <li key={text}>
                <strong className="font-semibold">{text}</strong>
                <span className="block text-sm text-ink-2">
                  适用于：{loaded.map(({ coverage }) => nameOf(coverage)).join('、')}
                </span>
              </li>
            ))}
          </ul>
          <p className="figures mt-1 text-sm text-ink-2">
            {price === null
              ? '接受后按加费后的金额计算保险费，看过价格再决定是否投保。'
              : `按您的试算，每期保险费由 ${yuanText(price.before)} 变为 ${yuanText(price.loaded)}${price.per === undefined ? '' : `（每${price.per}）`}。`}
          </p>
        </Card>
      ) : null}
    </div>
  );
};

/** Questions answered yes in the notice and not explained here. */
const Unexplained = ({ asks, add }: { readonly asks: readonly string[]; readonly add: string }) =>
  asks.length === 0 ? null : (
    <Section id="unexplained" title="健康告知里还没有说明的情况">
      <ul className="grid list-disc gap-2 pl-5">
        {asks.map((ask) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink to={add}>添加对应的疾病或检查，接着回答</TextLink>
      </p>
    </Section>
  );

const statusNames: Readonly<Record<Result['status'], string>> = {
  pass: '标准承保',
  terms: '有附加条件',
  manual: '人工核保',
  incomplete: '还需说明',
  postponed: '延期',
  declined: '不能承保',
};

/** Where plans differ, a milder one may be possible. */
const Plans = ({ plans, trial }: Pick<Result, 'plans'> & { readonly trial: string }) =>
  new Set(plans.map((plan) => plan.status)).size < 2 ? null : (
    <Section id="plans" title="不同保障计划的结论">
      <ul className="ruled">
        {plans.map(({ code, name, chosen, status }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span>
              {name}
              {chosen ? <span className="ml-2 text-sm text-ink-2">您选择的计划</span> : null}
            </span>
            <strong className="font-semibold">{statusNames[status]}</strong>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink to={trial}>换一个计划重新试算</TextLink>
      </p>
    </Section>
  );

const Dropped = ({
  riders,
  price,
}: {
  readonly riders: Result['withoutRiders'];
  readonly price: ResultData['price'];
}) =>
  riders.length === 0 ? null : (
    <Banner tone="warning">
      按告知的情况，{riders.map(({ name }) => name).join('、')}
      不能附加。您可以不带它继续投保，其他保障不受影响
      {price === null
        ? '，保险费会重新计算。'
        : `，每期保险费由 ${yuanText(price.before)} 变为 ${yuanText(price.loaded)}。`}
    </Banner>
  );

const continueText = ({ withoutRiders }: Result): string =>
  withoutRiders.length > 0 ? '不带附加险继续投保' : '继续投保';

const ResultPage = () => {
  const { result, price, reuse, links } = useLoaderData<ResultData>();
  const refused = useActionData<ResultRefused>();
  const sending = useNavigation().state === 'submitting';
  const { status, decision, product, role, superseded, others } = result;
  const { title, text, tone } = (role === 'policyholder' ? waiverHeadlines : headlines)[status];
  // Everything has to be possible again, so the last of the dates counts.
  const retryFrom =
    status === 'postponed'
      ? decision.coverages
          .flatMap((one) => one.retryFrom ?? [])
          .toSorted()
          .at(-1)
      : undefined;
  const possible = (status === 'pass' || status === 'terms') && !superseded;
  return (
    <main>
      <FlowColumn>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <TextLink to={links.detail}>{product.name}</TextLink>
          <span>{role === 'policyholder' ? '投保人豁免' : '被保险人'}核保结论</span>
        </p>
        <h1 className="mt-1 mb-4 font-display text-2xl font-semibold md:text-3xl" data-personal="">
          {title}
        </h1>
        {superseded ? (
          <Banner tone="warning">
            这份结论之后又有新的结论，已不再使用。
            <TextLink to={links.review}>查看最新的回答</TextLink>
          </Banner>
        ) : (
          <Banner tone={tone}>
            {text}
            {retryFrom === undefined ? '' : `最早 ${dateText(retryFrom)}可以再来。`}
          </Banner>
        )}
        <div className="mt-8 grid gap-10" data-personal="">
          <Dropped riders={result.withoutRiders} price={price} />
          <Unexplained asks={result.unexplained} add={links.add} />
          {decision.exclusions.length + decision.loadings.length > 0 ? (
            <Section id="terms" title="附加条件">
              <Terms decision={decision} price={price} />
            </Section>
          ) : null}
          <Section id="coverages" title="每一项保障的结论" note="点开可以看到是哪个回答、为什么">
            <CoverageDecisions coverages={decision.coverages} />
          </Section>
          <Plans plans={result.plans} trial={links.trial} />
          <LiveBanner text={refused?.message} />
          {possible ? (
            <Form method="post" className="grid gap-4">
              {decision.exclusions.map(({ code }) => (
                <input key={code} type="hidden" name="exclusion" value={code} />
              ))}
              {status === 'terms' ? (
                <Checkbox name="accepted" value="yes">
                  我已看清上面的附加条件，接受按这些条件投保。
                </Checkbox>
              ) : null}
              <Button type="submit" size="large" loading={sending} loadingText="正在前往">
                {status === 'terms' ? '接受并继续投保' : continueText(result)}
              </Button>
            </Form>
          ) : null}
          {!possible && !superseded ? (
            <div className="actions">
              {role === 'policyholder' ? (
                <ButtonLink to={links.trial}>不带豁免重新试算</ButtonLink>
              ) : status === 'manual' ? (
                <ButtonLink to={links.on}>继续，交给核保员</ButtonLink>
              ) : status === 'incomplete' ? (
                <ButtonLink to={links.add}>继续说明</ButtonLink>
              ) : null}
              {links.manual === null || status === 'incomplete' ? null : (
                <ButtonLink to={links.manual} look="secondary">
                  先核保，再投保
                </ButtonLink>
              )}
              <ButtonLink to={links.products} look="secondary">
                看看其他产品
              </ButtonLink>
            </div>
          ) : null}
          <OtherProducts others={others} reuse={reuse} />
          <p className="text-sm text-ink-2">
            核保编号 <span className="figures">{result.intelligentProposalNo}</span>，
            {recordedText(result.at)} 作出，{dayText(result.validUntil)}
            前有效。
            {product.smart === 'own' ? '结论由规则自动得出' : `结论由${product.insurer}作出`}
            ，如有异议可以
            <TextLink to={links.review}>核对回答</TextLink>或致电客服请人工复核。
            <TextLink to={links.record}>查看留存的记录</TextLink>
          </p>
        </div>
      </FlowColumn>
    </main>
  );
};

export default ResultPage;
