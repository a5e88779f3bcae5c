import type { Output } from '@parasol/contract';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dateText } from '#ui/text/moment-text.ts';

type Day = Output<'getStewardReview'>['days'][number];

/** Coming days of the policies; for information, without an act here. */
export const ComingDays = ({
  days,
  note = '接下来两个月里保单上的日子。',
}: {
  readonly days: readonly Day[];
  readonly note?: string;
}) => (
  <Section id="days" title="要留意的日子" note={note}>
    {days.length === 0 ? (
      <p className="text-ink-2">没有要留意的日子。</p>
    ) : (
      <List label="要留意的日子">
        {days.map(({ policyNo, kind, date, title, words }) => (
          <ListItem
            key={`${policyNo}${kind}`}
            title={title}
            note={
              <>
                <span className="figures block">{dateText(date)}</span>
                {words}
              </>
            }
          />
        ))}
      </List>
    )}
  </Section>
);
