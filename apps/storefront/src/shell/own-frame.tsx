import type { ReactNode } from 'react';
import { brandLink } from '@parasol/routes/link';
import { TextLink } from '../ui/text-link.tsx';
import { useBrand } from './boot.ts';

interface OwnFrameProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages below “我的”: a way back and a title. */
export const OwnFrame = ({ title, note, children }: OwnFrameProps) => (
  <main className="page-width py-6 md:py-10">
    <div className="mx-auto max-w-170">
      <nav aria-label="上级页面">
        <TextLink to={brandLink(useBrand(), '/me')} alone className="text-sm">
          我的
        </TextLink>
      </nav>
      <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">{title}</h1>
      {note === undefined ? null : <p className="mt-2 text-ink-2">{note}</p>}
      <div className="mt-6 grid gap-6">{children}</div>
    </div>
  </main>
);
