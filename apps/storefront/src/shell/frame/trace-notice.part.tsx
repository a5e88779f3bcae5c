import { tracedPages } from '@parasol/routes/traced';
import { brandLink } from '@parasol/routes/links/link';
import { Anchor } from '#ui/actions/anchor.tsx';
import { useBoot } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { isTraced } from '#shell/traces/is-traced.ts';

/** Below a page of a sale: the notice that the visit is recorded, with a link to read more. */
const TraceNotice = () => {
  const { brand, settings } = useBoot();
  const row = useRow();
  if (!row || tracedPages[row.page] === undefined || !isTraced(settings)) return null;
  return (
    <aside
      aria-label="操作过程记录说明"
      className="page-width py-4 text-center text-xs text-ink-3"
      data-screen
      data-trace-notice
    >
      <p>
        为保障您的权益，本页面的操作过程将被记录，您输入的文字不在其中。
        <Anchor
          to={brandLink(brand, '/preview/login', { type: 7 })}
          className="ml-1 underline underline-offset-4"
        >
          隐私政策
        </Anchor>
      </p>
    </aside>
  );
};

export default TraceNotice;
