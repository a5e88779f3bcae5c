import type { OrderAgreement } from '@parasol/contract/sales/orders/shapes';
import { Banner } from '#ui/feedback/banner.tsx';

const titles = {
  exclusion: { before: '特别约定：以后不赔', after: '这份保单不赔' },
  loading: { before: '特别约定：加费', after: '这份保单加费' },
} as const;

/** The exclusions and loadings that were agreed on: the lines of a contract that matter most later. */
export const Agreements = ({
  agreements,
  issued = false,
}: {
  readonly agreements: readonly OrderAgreement[];
  /** The policy contains the agreements by now. */
  readonly issued?: boolean;
}) =>
  (['exclusion', 'loading'] as const).map((kind) => {
    const own = agreements.filter((each) => each.kind === kind);
    return own.length === 0 ? null : (
      <Banner
        key={kind}
        tone={kind === 'exclusion' ? 'warning' : 'info'}
        title={titles[kind][issued ? 'after' : 'before']}
      >
        <ul className="grid gap-1">
          {own.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {issued ? null : <p className="mt-1">按核保结论约定，会印在保单上。</p>}
      </Banner>
    );
  });
