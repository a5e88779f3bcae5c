import { CalendarPlus } from 'lucide-react';
import { daysBetween } from '@parasol/domain/base/calendar/plain-date';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText, recordedText } from '#ui/text/moment-text.ts';
import type { PolicyData } from './policy.data.ts';

type Policy = PolicyData['policy'];

/** Whether there is cover on this very day, and if not, why. */
const todayWords = ({ status, statusWords }: Policy): string | null => {
  if (status === 'in-force' || status === 'grace') return null;
  return status === 'waiting' ? '在这之前发生的，不在保障范围内。' : statusWords;
};

const todayTitle = ({ status, startDate }: Policy): string =>
  status === 'waiting' ? `${dateText(startDate)} 0 点开始保障` : '今天没有保障';

/** Each person's cover today, and benefits still in the waiting period. */
export const CoverToday = ({ policy, today }: Pick<PolicyData, 'policy' | 'today'>) => {
  const { benefits } = policy;
  const without = todayWords(policy);
  return (
    <Section id="benefits" title="今天保什么" note="赔付以条款和特别约定为准。">
      {without === null ? null : (
        <div className="mb-3">
          <Banner
            tone={policy.status === 'waiting' ? 'info' : 'warning'}
            title={todayTitle(policy)}
          >
            {without}
          </Banner>
        </div>
      )}
      <div className="grid gap-4">
        {benefits.map(({ insureds, rows }) => (
          <div key={insureds.join()} className="rounded-lg border bg-surface">
            <h3 className="border-b px-5 py-3 font-medium">{insureds.join('、')}</h3>
            <ul className="ruled">
              {rows.map(({ name, sum, payRate, waitsUntil, used }) => (
                <li key={name} className="px-5 py-3.5">
                  <p className="flex items-baseline justify-between gap-4">
                    <span>{name}</span>
                    <span className="figures text-right font-semibold text-primary-strong">
                      {sum}
                    </span>
                  </p>
                  {payRate === null ? null : (
                    <p className="text-sm text-ink-2">赔付比例：{payRate}</p>
                  )}
                  {used === null ? null : <p className="figures text-sm text-ink-2">{used}</p>}
                  {waitsUntil === null ? null : (
                    <p className="figures text-sm text-warning">
                      等待期还有 {daysBetween(today, waitsUntil) + 1} 天，到 {dateText(waitsUntil)}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
};

/** Paid premiums, the next one, and its account. */
export const Paying = ({ policy, debit }: Pick<PolicyData, 'policy' | 'debit'>) => {
  const brand = useBrand();
  const { premium, nextPremium, policyNo } = policy;
  const several = premium.instalments > 1;
  const next =
    nextPremium === null ? null : `${dateText(nextPremium.due)}，${yuanText(nextPremium.fen)}`;
  return (
    <Section id="premium" title="交费">
      <Card className="py-2! md:py-2!">
        <DescriptionList
          items={[
            {
              label: several ? '每期保险费' : '保险费',
              value: premium.fen === 0 ? '赠送，不用交费' : yuanText(premium.fen),
            },
            ...(several
              ? [
                  { label: '交费方式', value: `${premium.frequency}，交 ${premium.payTerm}` },
                  {
                    label: '交费进度',
                    value: `已交 ${premium.paid} 期，共 ${premium.instalments} 期`,
                  },
                  { label: '交费状态', value: premium.words },
                ]
              : []),
            ...(next === null ? [] : [{ label: '下一期', value: next }]),
            ...(next === null
              ? []
              : [
                  {
                    label: '怎么扣',
                    value:
                      debit === null
                        ? '没有开通自动扣费，到期请自己交。'
                        : `${[debit.methodName, debit.account].filter(Boolean).join('，')}${debit.on === null ? '' : `，${dateText(debit.on)} 8:00 至 20:00 之间扣除`}`,
                  },
                ]),
          ]}
        />
      </Card>
      <div className="mt-3 flex flex-wrap gap-3" data-screen>
        {several ? (
          <ButtonLink to={brandLink(brand, '/me/debits')} look="secondary" size="small">
            交费日历与自动扣费
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={orderLinks(brand).policyCalendar(policyNo)}
          look="secondary"
          size="small"
          icon={<CalendarPlus className="size-5" aria-hidden="true" />}
        >
          加到我的日历
        </ButtonLink>
      </div>
    </Section>
  );
};

/** Events so far, in words. */
export const PolicyStory = ({ policy: { history } }: Pick<PolicyData, 'policy'>) => (
  <ol>
    {history.map(({ at, words }) => (
      <li key={at + words} className="timed">
        <p className="font-medium text-ink">{words}</p>
        <p className="figures">{recordedText(at)}</p>
      </li>
    ))}
  </ol>
);
