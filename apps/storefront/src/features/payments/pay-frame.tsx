import type { ReactNode } from 'react';
import { HelpLine } from '../../shell/help-line.tsx';

interface PayFrameProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page with one thing to do: a narrow column, the title, a way to ask a person. */
export const PayFrame = ({ title, note, children }: PayFrameProps) => (
  <main className="page-width py-6 md:py-10">
    <div className="mx-auto max-w-150">
      <h1 className="font-display text-2xl font-semibold text-balance md:text-3xl">{title}</h1>
      {note === undefined ? null : <p className="mt-2 text-ink-2">{note}</p>}
      <div className="mt-6 grid gap-5">{children}</div>
      <div className="mt-8">
        <HelpLine />
      </div>
    </div>
  </main>
);
