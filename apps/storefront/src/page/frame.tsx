import type { ReactNode } from 'react';
import { brandLink } from '@parasol/routes/link';
import { useBrand } from '../shell/document/boot.ts';
import { HelpLine } from '../shell/frame/help-line.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { classNames } from '../ui/text/class-names.ts';

interface FrameProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

interface PageFrameProps extends FrameProps {
  readonly back?: { readonly to: string; readonly text: string };
  /** A page with one thing to do is narrower and ends with a person to ask. */
  readonly oneThing?: boolean;
}

/** One column under a title, with a way back where there is a page above. */
const PageFrame = ({ title, note, children, back, oneThing = false }: PageFrameProps) => (
  <main className="page-width py-6 md:py-10">
    <div className={classNames('mx-auto', oneThing ? 'max-w-150' : 'max-w-170')}>
      {back === undefined ? null : (
        <nav aria-label="上级页面">
          <TextLink to={back.to} alone className="text-sm">
            {back.text}
          </TextLink>
        </nav>
      )}
      <h1
        className={classNames(
          'font-display text-2xl font-semibold text-balance md:text-3xl',
          back && 'mt-1',
        )}
      >
        {title}
      </h1>
      {note === undefined ? null : <p className="mt-2 text-ink-2">{note}</p>}
      <div className="mt-6 grid gap-5">{children}</div>
      {oneThing ? (
        <div className="mt-8">
          <HelpLine />
        </div>
      ) : null}
    </div>
  </main>
);

/** Everything around an order but the form itself. */
export const SideFrame = (props: FrameProps & Required<Pick<PageFrameProps, 'back'>>) => (
  <PageFrame {...props} />
);

/** A page with one thing to do. */
export const TaskFrame = (props: FrameProps) => <PageFrame {...props} oneThing />;

/** The pages below “我的”. */
export const OwnFrame = (props: FrameProps) => (
  <PageFrame {...props} back={{ to: brandLink(useBrand(), '/me'), text: '我的' }} />
);
