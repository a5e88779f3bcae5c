import { useStaff } from '#shell/session/use-staff.ts';
import { NoticeSections } from '#ui/notice/notice-sections.tsx';
import { Section } from '#ui/section.tsx';
import { Nothing } from '#ui/states.tsx';
import type { SectionProps } from '#features/products/studio/use-working-copy.ts';
import { FilesSection } from './files-section.tsx';

export const isHealthFile = (file: string): boolean =>
  file === 'health-notice.yaml' || file === 'underwriting.yaml';

/** The product's health questions, drawn, above their files. */
export const HealthSection = ({ draft, copy }: SectionProps) => {
  const { files, health, name } = draft;
  const { permissions } = useStaff();
  const asks = files.some(({ file }) => file === 'health-notice.yaml');
  return (
    <div className="stack">
      {health ? (
        <NoticeSections name={name} {...health} linked={permissions.includes('rules-edit')} />
      ) : (
        <Section title="告知的次序">
          <Nothing>
            {asks ? '健康告知的文字还不能画成图，请按下面的提示改正。' : '这个产品没有健康告知。'}
          </Nothing>
        </Section>
      )}
      <FilesSection draft={draft} copy={copy} title="告知与核保的文字" of={isHealthFile} />
    </div>
  );
};
