import type { ReactNode } from 'react';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { HelpCard } from '#shell/frame/help-card.tsx';
import { OwnNavigation } from '#shell/frame/own-navigation.tsx';
import { useRow } from '#shell/navigation/use-row.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { ProgressSteps, type ProgressStepsProps } from '#ui/feedback/progress-steps.tsx';
import { classNames } from '#ui/text/class-names.ts';

interface FrameProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

interface Above {
  readonly to: string;
  readonly text: string;
}

interface FlowPageProps extends FrameProps, Pick<ColumnProps, 'aside'> {
  /** Whence this is a detour. */
  readonly back?: Above;
  /** The place of this step among the others. */
  readonly progress?: ProgressStepsProps;
}

interface ColumnProps {
  readonly children: ReactNode;
  /** Beside the text on a wide screen; a person to ask when the page has nothing of its own. */
  readonly aside?: ReactNode;
}

/** Every page starts at the same edge, so nothing jumps from one step to the next. */
export const FlowColumn = ({ children, aside }: ColumnProps) => (
  <div className="page-width py-5 md:py-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
    <div className="min-w-0">{children}</div>
    <aside aria-label="帮助" className="mt-8 lg:mt-0" data-screen>
      {aside ?? <HelpCard />}
    </aside>
  </div>
);

/**
 * A step of something under way, for rows with `flow`: the shell has put back, title and help above
 * it.
 */
export const FlowPage = ({ title, note, back, progress, aside, children }: FlowPageProps) => {
  const row = useRow();
  const named = row?.flow === true && row.title === title;
  return (
    <main>
      {progress === undefined ? null : (
        <div className="page-width pt-5 md:pt-10">
          <ProgressSteps {...progress} />
        </div>
      )}
      <FlowColumn aside={aside}>
        {back === undefined ? null : <WayUp {...back} />}
        <h1
          className={classNames(
            'font-display text-2xl font-semibold md:text-3xl',
            // The bar above has it already.
            named && 'max-md:unseen',
          )}
        >
          {title}
        </h1>
        {note === undefined ? null : (
          <p className={classNames('text-ink-2', named ? 'md:mt-2' : 'mt-2')}>{note}</p>
        )}
        <div className="mt-5 grid grid-cols-1 gap-5 md:mt-6">{children}</div>
      </FlowColumn>
    </main>
  );
};

const WayUp = ({ to, text, className }: Above & { readonly className?: string }) => (
  <nav aria-label="上级页面" className={className}>
    <TextLink to={to} alone className="text-sm">
      {text}
    </TextLink>
  </nav>
);

interface OwnFrameProps extends FrameProps {
  readonly back?: Above;
}

/** The pages of “我的”: the way between them at the side of a wide screen. */
export const OwnFrame = ({ title, note, children, back }: OwnFrameProps) => {
  const brand = useBrand();
  const above = back ?? { to: brandLink(brand, '/me'), text: '我的' };
  return (
    <main className="page-width py-5 md:py-10 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
      <OwnNavigation />
      <div className="min-w-0 max-w-200">
        <WayUp
          {...above}
          {...(back === undefined ? { className: 'max-md:hidden lg:hidden' } : {})}
        />
        <h1 className="font-display text-2xl font-semibold md:text-3xl">{title}</h1>
        {note === undefined ? null : <p className="mt-2 text-ink-2">{note}</p>}
        <div className="mt-5 grid grid-cols-1 gap-5 md:mt-6">{children}</div>
      </div>
    </main>
  );
};

/** Frame of an order's pages: on the way to a policy, or among the customer's own. */
export const SideFrame = (props: OwnFrameProps & Required<Pick<OwnFrameProps, 'back'>>) =>
  useRow()?.flow === true ? <FlowPage {...props} /> : <OwnFrame {...props} />;
