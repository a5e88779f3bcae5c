import { CalendarClock, ClipboardList, LifeBuoy, Scale, Search } from 'lucide-react';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Slogan } from './slogan.tsx';

const steps = [
  [ClipboardList, '问清情况', '家里谁在挣钱、有没有社保、现在有什么保障。'],
  [Scale, '说明方案', '保什么、不赔什么、要花多少钱，逐条讲明白。'],
  [LifeBuoy, '协助理赔', '材料怎么准备、进度到哪一步，有人跟着。'],
] as const;

/** The work of advisers for a customer, with the ways to reach one first. */
const AdviceHero = () => {
  const brand = useBrand();
  return (
    <div className="bg-primary text-on-primary in-data-[mode=dark]:bg-primary-soft in-data-[mode=dark]:text-ink">
      <div className="page-width grid gap-8 py-8 md:py-14 lg:grid-cols-[1fr_26rem] lg:items-center">
        <div>
          <h1 className="font-display text-3xl font-semibold md:text-4xl">
            <Slogan />
          </h1>
          <p className="mt-3 max-w-130 text-lg text-pretty">{brand.share.desc}</p>
          <search className="mt-6 block max-w-130">
            <form action={brand.productListUrl} className="control-box text-ink">
              <label htmlFor="home-search" className="unseen">
                搜索产品
              </label>
              <input
                id="home-search"
                name="words"
                type="search"
                maxLength={40}
                placeholder="想保什么，或者给谁买"
              />
              <button
                type="submit"
                aria-label="搜索"
                className="grid size-11 shrink-0 place-items-center text-primary"
              >
                <Search className="size-5" aria-hidden="true" />
              </button>
            </form>
          </search>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink
              to={brandLink(brand, '/callBack')}
              look="secondary"
              icon={<CalendarClock className="size-5" aria-hidden="true" />}
            >
              约顾问回电
            </ButtonLink>
            <Anchor
              to={telOf(brand.phone)}
              className="figures inline-flex min-h-12 items-center rounded-md px-3 font-medium underline underline-offset-4"
            >
              {brand.phone}
            </Anchor>
          </div>
          <p className="mt-3 text-sm">
            {brand.serviceHours}。{brand.licence}
          </p>
        </div>
        <section
          aria-labelledby="advice"
          className="rounded-lg bg-surface px-5 py-4 text-ink md:px-6 md:py-5"
        >
          <h2 id="advice" className="font-semibold">
            顾问替您做的三件事
          </h2>
          <ol className="ruled mt-2">
            {steps.map(([Icon, title, text]) => (
              <li key={title} className="flex gap-4 py-3">
                <Icon className="mt-0.5 size-6 shrink-0 text-primary" aria-hidden="true" />
                <div>
                  <h3 className="font-medium">{title}</h3>
                  <p className="text-sm text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <ButtonLink to={brand.productListUrl} wide>
            {brand.look.words.look}
          </ButtonLink>
        </section>
      </div>
    </div>
  );
};

export default AdviceHero;
