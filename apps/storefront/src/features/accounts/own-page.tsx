import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { brandLink } from '../../routes/link.ts';
import { useBrand } from '../../shell/boot.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Posted } from './posted.ts';

interface OwnPageProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages below “我的”: a way back, a title, and what the last form came to. */
export const OwnPage = ({ title, note, children }: OwnPageProps) => {
  const brand = useBrand();
  const posted = useActionData<Posted | undefined>();
  return (
    <main className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-170">
        <nav aria-label="上级页面">
          <TextLink to={brandLink(brand, '/me')} alone className="text-sm">
            我的
          </TextLink>
        </nav>
        <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">{title}</h1>
        {note === undefined ? null : <p className="mt-2 text-ink-2">{note}</p>}
        <div className="mt-6 grid gap-6">
          {posted ? (
            <Notice tone={posted.tone} live>
              {posted.text}
            </Notice>
          ) : null}
          {children}
        </div>
      </div>
    </main>
  );
};
