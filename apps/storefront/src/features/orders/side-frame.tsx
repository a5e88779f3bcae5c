import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';

/** A narrow page with a way back: everything around an order but the form itself. */
export const SideFrame = ({
  back,
  title,
  note,
  children,
}: {
  readonly back: { readonly to: string; readonly text: string };
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) => (
  <main className="page-width py-6 md:py-10">
    <div className="mx-auto max-w-170">
      <nav aria-label="上级页面">
        <TextLink to={back.to} alone className="text-sm">
          {back.text}
        </TextLink>
      </nav>
      <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">{title}</h1>
      {note === undefined ? null : <p className="mt-2 text-ink-2">{note}</p>}
      <div className="mt-6 grid gap-5">{children}</div>
    </div>
  </main>
);
