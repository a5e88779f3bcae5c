import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';
import { Answer, type Asked } from '#ui/states.tsx';
import { Findings, type Claims } from './findings.tsx';

interface Checked {
  readonly claims: Claims;
  readonly doubts: Claims;
  readonly problems: readonly string[];
}

/** Beside a text in progress: the obstacles to publishing it, and its look under a brand. */
export const Beside = <Shown extends Checked>({
  preview,
  brands,
  brand,
  choose,
  children,
}: {
  preview: Asked<Shown>;
  brands: readonly { readonly id: string; readonly name: string }[];
  brand: string;
  choose: (brand: string) => void;
  children: (shown: Shown) => ReactNode;
}) => (
  <>
    <Section title="用语检查">
      <Answer of={preview}>
        {({ claims, doubts, problems }) => (
          <Findings claims={claims} doubts={doubts} problems={problems} />
        )}
      </Answer>
    </Section>
    <Section
      title="预览"
      extra={
        <Segmented
          aria-label="品牌"
          value={brand}
          onChange={choose}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        />
      }
    >
      <Answer of={preview}>{children}</Answer>
    </Section>
  </>
);
