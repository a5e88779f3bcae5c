import { useLoaderData } from 'react-router';
import { productLinks } from '@parasol/routes/product-links';
import { useBrand } from '../../shell/document/boot.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { dayText } from '../../ui/text/moment-text.ts';
import { TrueCost } from './trial-cost.tsx';
import { fieldsOf } from './trial-form.ts';
import { Parts, PriceShown } from './trial-result.tsx';
import type { SharedTrial } from './shared-trial.data.ts';

/** Somebody else's calculation: ages, jobs and choices, no birth dates. */
const SharedTrialPage = () => {
  const { productName, title, calculation, choices, savedAt } = useLoaderData<SharedTrial>();
  const brand = useBrand();
  const links = productLinks(brand, calculation.baseProductNo);
  const fields = fieldsOf({
    ...choices,
    insureds: calculation.people.map(({ job }) => ({
      birthDate: '',
      ...(job === undefined ? {} : { occupationCode: job.code }),
    })),
  });
  return (
    <main className="page-width grid grid-cols-1 gap-10 py-6 md:py-10">
      <div>
        <p className="text-sm text-ink-2">家人或朋友分享给您的试算，保存于 {dayText(savedAt)}</p>
        <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">{productName}</h1>
        <div className="mt-6 grid gap-4 rounded-lg border bg-surface p-5 md:max-w-152 md:p-6">
          <div>
            <p className="text-sm text-ink-2">{title}</p>
            <PriceShown calculation={calculation} size="huge" />
          </div>
          <Parts calculation={calculation} />
          <ButtonLink to={`${links.trial}?${fields.toString()}`} wide>
            按这些选择算我的保费
          </ButtonLink>
          <TextLink to={links.detail} alone className="justify-center">
            先看看保障内容
          </TextLink>
        </div>
      </div>
      <TrueCost calculation={calculation} />
    </main>
  );
};

export default SharedTrialPage;
