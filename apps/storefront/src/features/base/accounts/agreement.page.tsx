import { useLoaderData, useLocation } from 'react-router';
import { AgreementText } from '#page/consent/agreement-text.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { agreementPath } from '#shell/login/agreements.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import type { AgreementData } from './agreement.data.ts';
import { BackButton } from './parts/back-button.tsx';

const tab =
  'swift inline-flex min-h-12 items-center border-b-2 border-transparent text-ink-2 hover:text-primary-strong aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-primary-strong';

/** One of the agreements that a login asks for. */
const AgreementPage = () => {
  const { agreement, others } = useLoaderData<AgreementData>();
  const brand = useBrand();
  const { pathname } = useLocation();
  return (
    <main className="page-width py-6 md:py-10">
      <div className="max-w-170">
        <nav aria-label="协议" className="border-b">
          <ul className="flex gap-6 overflow-x-auto">
            {others.map(({ type, title }) => (
              <li key={type} className="shrink-0">
                <Anchor
                  to={agreementPath(brand, pathname, type)}
                  replace
                  aria-current={type === agreement.type ? 'page' : undefined}
                  className={tab}
                >
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <article className="py-8">
          <h1 className="font-display text-2xl font-semibold md:text-3xl">{agreement.title}</h1>
          <p className="figures mt-2 mb-8 text-sm text-ink-3">
            {dateText(agreement.effectiveOn)}起生效
          </p>
          <AgreementText blocks={agreement.blocks} />
        </article>
        <BackButton />
      </div>
    </main>
  );
};

export default AgreementPage;
