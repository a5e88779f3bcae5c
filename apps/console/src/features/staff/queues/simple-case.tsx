import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import type { CaseProps, RowActions } from '#shell/queues/queue-part.ts';

/** A line with its actions: enough for most queues. */
export const SimpleCase = ({
  row,
  decided,
  actions: { advice, deeds },
}: Omit<CaseProps, 'queue'> & { readonly actions: RowActions }) => (
  <div className="two-columns">
    <Section title="事项">
      <Facts
        columns={1}
        facts={[
          ['事项', row.title],
          ['说明', row.note],
          ['状态', row.stateTitle],
          ...(row.customer === null ? [] : ([['客户', row.customer]] as const)),
          ...(row.fen === null ? [] : ([['金额', yuanText(row.fen)]] as const)),
          ['等待自', momentText(row.since)],
          ['期限', row.due === null ? null : momentText(row.due)],
        ]}
      />
    </Section>
    <Section title="处理">
      {advice !== undefined && <p className="soft">{advice}</p>}
      <div className="acts">
        {deeds.map((deed) => (
          <ActionButton key={deed.name} {...deed} after={decided} />
        ))}
      </div>
    </Section>
  </div>
);
