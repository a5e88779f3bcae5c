import type { ReactNode } from 'react';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import type { CaseProps } from '#features/staff/queues/case.ts';
import { actionsOf } from './simple-actions.ts';

/** A line with its actions: enough for most queues. */
const SimpleCase = ({ queue, row, decided }: CaseProps) => {
  const deeds = actionsOf(queue, row);
  const note: ReactNode = row.note;
  return (
    <div className="two-columns">
      <Section title="事项">
        <Facts
          columns={1}
          facts={[
            ['事项', row.title],
            ['说明', note],
            ['状态', row.stateTitle],
            ...(row.customer === null ? [] : ([['客户', row.customer]] as const)),
            ...(row.fen === null ? [] : ([['金额', yuanText(row.fen)]] as const)),
            ['等待自', momentText(row.since)],
            ['期限', row.due === null ? null : momentText(row.due)],
          ]}
        />
      </Section>
      <Section title="处理">
        {deeds.advice !== undefined && <p className="soft">{deeds.advice}</p>}
        <div className="acts">
          {deeds.deeds.map((deed) => (
            <ActionButton key={deed.name} {...deed} after={decided} />
          ))}
        </div>
      </Section>
    </div>
  );
};
export default SimpleCase;
