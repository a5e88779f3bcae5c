import type { Output } from '@parasol/contract';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { verdictWords } from '#features/products/disclosure/health/words.ts';

type Coverage = Output<'getUnderwritingResult'>['decision']['coverages'][number];

const Because = ({ trail }: Pick<Coverage, 'trail'>) => (
  <ul className="grid gap-3">
    {trail.map(({ diseases, origin, answers, because, note, verdict, rule }) => (
      <li key={rule} className="rounded-md bg-canvas px-4 py-3">
        <p className="font-medium text-ink">
          {diseases.map(({ name }) => name).join('、') ||
            (origin === 'insurer' ? '承保公司' : '合计')}
          <span className="ml-2 font-normal text-ink-2">{verdictWords[verdict].name}</span>
        </p>
        {answers.length > 0 ? (
          <p className="mt-1">
            您的回答：
            {answers.map(({ ask, answer }) => `${ask} ${answer}`).join('；')}
          </p>
        ) : null}
        <p className="mt-1">理由：{because}</p>
        {note === null ? null : <p className="mt-1">{note}。</p>}
      </li>
    ))}
  </ul>
);

/** Each coverage with its outcome, which answers led to it, and what could change it. */
export const CoverageDecisions = ({ coverages }: { readonly coverages: readonly Coverage[] }) => (
  <Accordion>
    {coverages.map(({ coverage, name, optional, verdict, loading, retryFrom, trail, changes }) => {
      const { name: verdictName, tone, text } = verdictWords[verdict];
      return (
        <AccordionItem
          key={coverage}
          open={verdict !== 'standard' && coverages[0]?.coverage === coverage}
          title={
            <span className="flex grow items-center justify-between gap-3">
              <span className="min-w-0">
                {name}
                {optional ? (
                  <span className="ml-2 text-sm font-normal whitespace-nowrap text-ink-2">
                    可选
                  </span>
                ) : null}
              </span>
              <span className="shrink-0">
                <Tag tone={tone}>{verdictName}</Tag>
              </span>
            </span>
          }
        >
          <div className="grid gap-3">
            <p>
              {text}
              {loading.percent > 0 && verdict !== 'declined' && verdict !== 'postponed'
                ? `保险费增加 ${loading.percent}%。`
                : ''}
              {loading.perMille > 0 && verdict !== 'declined' && verdict !== 'postponed'
                ? `每 1000 元保额每年另加 ${loading.perMille} 元。`
                : ''}
              {retryFrom === null ? '' : `${dateText(retryFrom)}起可以再来。`}
            </p>
            <Because trail={trail} />
            {changes.length > 0 ? (
              <div>
                <p className="font-medium text-ink">什么会改变这个结论</p>
                <ul className="mt-1 grid gap-1">
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </div>
            ) : null}
          </div>
        </AccordionItem>
      );
    })}
  </Accordion>
);
