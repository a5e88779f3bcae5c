import { Facts } from '#ui/facts.tsx';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { Story } from '#ui/story.tsx';
import { HealthRecords } from '#shell/dossier/health.tsx';
import { People } from '#shell/dossier/people.tsx';
import { Unmask } from '#shell/dossier/unmask.tsx';
import { useDossier } from '#shell/dossier/use-dossier.ts';
import { FileList } from '#shell/files/file-list.tsx';
import type { CaseProps } from '../case.ts';
import { ReferredDecision } from './referred-decision.tsx';

/** An order that the rules want a person to decide. */
const ReferredCase = ({ row, decided }: CaseProps) => {
  const order = useDossier('order', row.subject.no);
  return (
    <Answer of={order} rows={12}>
      {(dossier) => (
        <div className="two-columns">
          <div className="stack">
            <Section title="为什么需要人工核保">
              {dossier.health === null || dossier.health.reasons.length === 0 ? (
                <Nothing>{dossier.words}</Nothing>
              ) : (
                <ul className="lines">
                  {dossier.health.reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
            </Section>
            <Section title="健康告知">
              <HealthRecords records={dossier.health?.records ?? []} />
            </Section>
            <Section title="人员" extra={<Unmask dossier={dossier} />}>
              <People people={dossier.people} />
            </Section>
            <Section title="投保计划">
              <Facts facts={dossier.plan.map(({ label, value }) => [label, value])} />
            </Section>
            <Section title="补充资料">
              <FileList owner="order" files={dossier.files} none="没有附件" />
            </Section>
          </div>
          <div className="stack">
            <Section title="决定">
              <ReferredDecision
                orderNo={row.subject.no}
                insureds={dossier.people.filter(({ role }) => role.startsWith('被保险人'))}
                decided={decided}
              />
            </Section>
            <Section title="经过">
              <Story happenings={dossier.timeline} />
            </Section>
          </div>
        </div>
      )}
    </Answer>
  );
};
export default ReferredCase;
