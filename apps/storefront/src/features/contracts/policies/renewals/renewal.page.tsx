import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { HelpCard } from '#shell/frame/help-card.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { SuccessState } from '#ui/feedback/success-state.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText, minuteText } from '#ui/text/moment-text.ts';
import type { PostedRenewal, Renewal, RenewalData } from './renewal.data.ts';
import { renewalTones } from './renewal-tones.ts';

type Shown = { readonly renewal: Renewal };

const isPaid = (state: Renewal['state']): boolean => state === 'paid' || state === 'renewed';

const differenceText = (fen: number, oldFen: number): string => {
  if (fen === oldFen) return '与本期相同';
  return `比本期${fen > oldFen ? '多' : '少'} ${yuanText(Math.abs(fen - oldFen))}`;
};

const Cost = ({ renewal: { state, price, insureds, waiting, startDate, payBy } }: Shown) =>
  price === null ? null : (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-sm text-ink-2">
          {price.instalments > 1 ? `续保每期保险费（${price.frequency}）` : '续保保险费'}
        </h2>
        <p className="mt-1">
          <Price fen={price.fen} size="large" />
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {`${differenceText(price.fen, price.oldFen)}。按新的年龄和现在的费率计算${isPaid(state) ? '' : '，实际扣费不会高于这个金额'}。`}
        </p>
      </div>
      <DescriptionList
        items={[
          ...insureds.map(({ name, age }, index) => ({
            label: '被保险人',
            value: age === null ? name : `${name}，续保时 ${age} 周岁`,
            key: String(index),
          })),
          { label: '新的保障', value: `${dateText(startDate)}零时开始，与本期相接` },
          ...(isPaid(state)
            ? []
            : [{ label: '最晚交费', value: `${dateText(payBy)}，这一天及以前交费保障不间断` }]),
          { label: '等待期', value: waiting },
        ]}
      />
    </Card>
  );

const Taps = ({ renewal }: Shown) => {
  const brand = useBrand();
  const busy = useNavigation().state !== 'idle';
  const { actions, asksHealth, orderNo } = renewal;
  const may = (action: Renewal['actions'][number]): boolean => actions.includes(action);
  if (actions.length === 0) return null;
  return (
    <div className="grid gap-3 lg:max-w-88" data-screen>
      {may('pay') && orderNo !== null ? (
        <ButtonLink to={orderLinks(brand).pay(orderNo)} size="large" wide>
          去交费
        </ButtonLink>
      ) : null}
      <Form method="post" className="grid gap-3">
        {asksHealth && may('apply') ? (
          <Button type="submit" name="intent" value="apply" size="large" wide loading={busy}>
            健康告知并申请续保
          </Button>
        ) : null}
        {may('start') ? (
          <Button type="submit" name="intent" value="start" size="large" wide loading={busy}>
            到期自动申请重新投保
          </Button>
        ) : null}
        {may('stop') ? (
          <Button type="submit" name="intent" value="stop" look="secondary" wide loading={busy}>
            停止续保
          </Button>
        ) : null}
        {!asksHealth && may('apply') ? (
          <Button type="submit" name="intent" value="apply" look="quiet" wide loading={busy}>
            修改投保信息后自己申请
          </Button>
        ) : null}
      </Form>
    </div>
  );
};

const Plans = ({ renewal: { plans, price, actions } }: Shown) => {
  const busy = useNavigation().state !== 'idle';
  const current = plans.find(({ chosen }) => chosen);
  if (!actions.includes('choose')) return null;
  return (
    <Section id="plans" title="更换计划" note="选好后按新的计划申请，到期前还可以再改。">
      <Form method="post" className="grid gap-4">
        <RadioGroup
          name="plan"
          label="续保的计划"
          defaultValue={current ? `${current.code}|${current.fen}` : ''}
          choices={plans.map(({ code, name, fen }) => ({
            value: `${code}|${fen}`,
            label: name,
            note: `${price !== null && price.instalments > 1 ? '每期' : '保险费'} ${yuanText(fen)}`,
          }))}
        />
        <div>
          <Button type="submit" name="intent" value="choose" look="secondary" loading={busy}>
            按所选计划续保
          </Button>
        </div>
      </Form>
    </Section>
  );
};

const undecided: ReadonlySet<Renewal['state']> = new Set(['early', 'planned', 'applied', 'to-pay']);

const Debit = ({ renewal, debited }: RenewalData) => {
  const brand = useBrand();
  if (!renewal.on || renewal.asksHealth || !undecided.has(renewal.state)) return null;
  const { displayId } = renewal;
  return (
    <Section id="debit" title="怎样交费">
      <Card className="grid gap-3">
        <p>
          {debited === null
            ? '还没有开通自动扣费。保险公司同意承保后自己登录交费即可；也可以开通自动扣费，扣费前一天会再通知您。'
            : `由${debited.method}自动扣费，扣费前一天通知您，不会高于上面的金额。也可以自己提前交。`}
        </p>
        <div data-screen>
          <ButtonLink
            to={brandLink(brand, '/aiProduct/withholdingMethod', {
              displayId,
              change: debited === null ? null : 'yes',
            })}
            look="secondary"
            size="small"
          >
            {debited === null ? '开通自动扣费' : '更换扣费账户'}
          </ButtonLink>
        </div>
      </Card>
    </Section>
  );
};

const History = ({ renewal: { history } }: Shown) =>
  history.length === 0 ? null : (
    <Section id="history" title="办理记录">
      <Card>
        <ol>
          {history.toReversed().map(({ at, words }) => (
            <li key={`${at}${words}`} className="timed">
              <p className="font-medium">{words}</p>
              <p className="figures text-sm text-ink-2">{minuteText(at)}</p>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );

/** The next period of a yearly policy: its price, and a tap to want it or not. */
const RenewalPage = () => {
  const { renewal, debited } = useLoaderData<RenewalData>();
  const posted = useActionData<PostedRenewal>();
  const brand = useBrand();
  const { policyNo, nextPolicyNo, state } = renewal;
  const done = state === 'renewed';
  return (
    <OwnFrame
      title="续保"
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={renewalTones[state]}>{renewal.title}</Tag>
          {`${renewal.productName}，${renewal.insurerName}承保`}
        </span>
      }
      back={{ to: brandLink(brand, '/me/policies/:policyNo', { policyNo }), text: '保单详情' }}
    >
      <LiveBanner text={posted?.message} />
      {done ? (
        <SuccessState
          title="续保成功"
          level={2}
          action={
            nextPolicyNo === null ? undefined : (
              <ButtonLink
                to={brandLink(brand, '/me/policies/:policyNo', { policyNo: nextPolicyNo })}
              >
                查看新的保单
              </ButtonLink>
            )
          }
        >
          {renewal.words}
        </SuccessState>
      ) : (
        <Banner tone={state === 'to-pay' ? 'warning' : 'info'}>{renewal.words}</Banner>
      )}
      <Cost renewal={renewal} />
      <Taps renewal={renewal} />
      <Plans renewal={renewal} />
      <Debit renewal={renewal} debited={debited} />
      <History renewal={renewal} />
      <div data-screen className="lg:max-w-88">
        <HelpCard />
      </div>
    </OwnFrame>
  );
};

export default RenewalPage;
