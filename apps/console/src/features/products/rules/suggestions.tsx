import { Link } from 'react-router';
import { Section } from '#ui/section.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useCall } from '#shell/use-call.ts';

/** Open suggestions from repeated equal decisions of underwriters: a draft begins there. */
export const Suggestions = () => {
  const { data } = useCall(
    'listUnderwritingSuggestions',
    {},
    { select: ({ suggestions }) => suggestions },
  );
  const open = data?.filter(({ state }) => state === 'open') ?? [];
  return open.length === 0 ? null : (
    <Section title="核保员的建议" extra={<Link to="/underwriting-rules">查看并写成草稿</Link>}>
      <ShortTable
        rows={open.slice(0, 5)}
        rowKey="suggestionNo"
        empty=""
        columns={[
          ['疾病', (one) => one.conditionName],
          ['产品', (one) => one.productName, { responsive: ['md'] }],
          [
            '多次作出的结论',
            ({ outcomeTitle, terms }) =>
              terms === '' ? outcomeTitle : `${outcomeTitle}：${terms}`,
          ],
          ['案件', ({ cases }) => `${cases.length} 件`, { align: 'right' }],
        ]}
      />
    </Section>
  );
};
