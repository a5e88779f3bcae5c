import { Phone } from 'lucide-react';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import HeroPicture from '#ui/illustrations/hero-picture.part.tsx';
import { Slogan } from './slogan.tsx';

/** A picture of cover at work, beside the brand's sentence. */
const PictureHero = () => {
  const brand = useBrand();
  return (
    <div className="overflow-hidden border-b bg-surface">
      <div className="page-width grid items-center gap-4 pt-4 pb-8 md:gap-6 md:grid-cols-[1fr_22rem] md:py-10 lg:grid-cols-[1fr_30rem]">
        {/* First, because it comes first on a phone: painted text does not move. */}
        <HeroPicture />
        <div className="relative">
          <h1 className="font-display text-3xl font-semibold md:text-4xl">
            <Slogan />
          </h1>
          <p className="mt-4 max-w-130 text-lg text-ink-2 text-pretty">{brand.share.desc}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-md:*:px-5!">
            <ButtonLink to={brand.productListUrl} size="large">
              {brand.look.words.look}
            </ButtonLink>
            <ButtonLink
              to={telOf(brand.phone)}
              size="large"
              look="secondary"
              icon={<Phone className="size-5" aria-hidden="true" />}
              className="figures"
            >
              {brand.phone}
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-ink-3">
            客服热线 {brand.serviceHours}。{brand.licence}
          </p>
        </div>
      </div>
    </div>
  );
};

export default PictureHero;
