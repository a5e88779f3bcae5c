import { Section } from '#ui/layout/section.tsx';

const steps = [
  ['看清楚', '保什么、不保什么、等多久生效、退保会损失多少，先在产品页看明白。'],
  ['算一算', '填年龄等几项就能算出保险费，不用登录，也不用留电话。'],
  ['如实告知', '按问题回答健康情况。有异常也不必担心，多数情况可以在线核保。'],
  ['本人确认', '由您自己核验身份、支付和签名，钱直接付给保险公司指定的账户。'],
  ['收到保单', '电子保单发到您的账户。长期产品有犹豫期，反悔可以退。'],
] as const;

/** The steps from looking to being covered, before any question. */
export const HowBuyingWorks = () => (
  <Section id="how" title="投保流程" note="每一步都可以停下来，登录后填写的内容会保存为草稿">
    <ol className="grid gap-6 md:grid-cols-5 md:gap-5">
      {steps.map(([title, text], index) => (
        <li key={title} className="flex gap-4 md:block">
          <span
            aria-hidden="true"
            className="figures grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-strong"
          >
            {index + 1}
          </span>
          <div className="md:mt-3">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
