import type { Output } from '@parasol/contract';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Section } from '#ui/layout/section.tsx';

type Paper = Pick<Output<'getOrderSigning'>['paper'], 'sections' | 'statements'>;

/** A longer label is a question, with its answer across from it. */
const longestLabel = 10;

/** The answers and agreements, as they are above a signature. */
export const PaperSections = ({ paper }: { readonly paper: Paper }) =>
  paper.sections.map(({ title, facts }) => (
    <Section key={title} id={title} title={title}>
      <Card>
        {facts.every(({ label }) => label.length <= longestLabel) ? (
          <DescriptionList items={facts} />
        ) : (
          <dl className="ruled">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-4 py-2.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="max-w-1/2 shrink-0 font-medium" data-personal="">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </Section>
  ));

export const PaperStatements = ({ paper }: { readonly paper: Paper }) => (
  <Section id="statements" title="声明">
    <Card>
      <ol className="grid list-decimal gap-2 pl-5">
        {paper.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ol>
    </Card>
  </Section>
);
