import { Phone } from 'lucide-react';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { withQuery } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { FamilyPicture } from '#ui/illustrations/family-picture.tsx';
import { Slogan } from './slogan.tsx';

/** As people say it to the search, which knows what each person can be insured with. */
const people = [
  ['孩子', '给孩子'],
  ['爸妈', '给爸妈'],
  ['爱人', '给爱人'],
  ['自己', '给自己'],
] as const;

/** Asks whom it is for before anything else. */
const FamilyHero = () => {
  const brand = useBrand();
  return (
    <div className="border-b bg-accent-soft">
      <div className="page-width flex flex-col items-center py-6 text-center md:py-12">
        <div className="[&>svg]:h-40 [&>svg]:w-56 md:[&>svg]:h-56 md:[&>svg]:w-76">
          <FamilyPicture />
        </div>
        <h1 className="mt-4 font-display text-3xl font-semibold md:text-4xl">
          <Slogan />
        </h1>
        <p className="mt-2 text-lg text-ink-2 text-pretty">{brand.share.desc}</p>
        <nav aria-label="给谁买" className="mt-6 w-full max-w-130">
          <p className="font-medium">这一份给谁</p>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {people.map(([name, words]) => (
              <li key={name}>
                <Anchor
                  to={withQuery(brand.productListUrl, { words })}
                  className="swift flex min-h-14 items-center justify-center rounded-lg border border-primary bg-surface text-lg font-medium text-primary-strong hover:bg-primary-soft"
                >
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-4 flex flex-wrap justify-center gap-x-5">
          <TextLink to={brand.productListUrl} alone>
            {brand.look.words.look}
          </TextLink>
          <TextLink to={telOf(brand.phone)} alone className="figures">
            <Phone className="me-1 inline size-4" aria-hidden="true" />
            {brand.phone}
          </TextLink>
        </p>
        <p className="text-sm text-ink-2">
          客服热线 {brand.serviceHours}。{brand.licence}
        </p>
      </div>
    </div>
  );
};

export default FamilyHero;
