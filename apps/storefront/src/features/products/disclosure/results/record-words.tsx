import type { Output } from '@parasol/contract';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { dayText, recordedText } from '#ui/text/moment-text.ts';

type HealthRecord = Output<'getHealthRecord'>;

/** A record as it was written: the words of that day, whatever the product asks now. */
export const RecordWords = ({ record }: { readonly record: HealthRecord }) => (
  <div className="grid gap-5">
    <Card>
      <DescriptionList
        items={[
          { label: '编号', value: record.recordNo },
          { label: '产品', value: `${record.productName}（第 ${record.productVersion} 版）` },
          { label: '时间', value: recordedText(record.at) },
          ...(record.validUntil === null
            ? []
            : [{ label: '有效期至', value: dayText(record.validUntil) }]),
          {
            label: '结果',
            value: record.outcome.map((line) => (
              <span key={line} className="block" data-personal="">
                {line}
              </span>
            )),
          },
          { label: '校验码', value: record.hash },
        ]}
      />
    </Card>
    {record.intact ? null : (
      <Banner tone="danger" title="校验未通过">
        这份记录与写下时不一致，请联系客服。
      </Banner>
    )}
    {record.entries.map(({ title, items }) => (
      <Card key={title} as="section">
        <h2 className="font-semibold">{title}</h2>
        <ol className="ruled mt-2">
          {items.map(({ ask, details, answer }) => (
            <li
              key={ask + details.join()}
              className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[1fr_auto]"
            >
              <div>
                <p>{ask}</p>
                {details.length > 0 ? (
                  <ul className="mt-1 list-disc pl-5 text-sm text-ink-2">
                    {details.map((detail) => (
                      <li key={detail}>{detail}</li>
                    ))}
                  </ul>
                ) : null}
              </div>
              <p className="font-semibold" data-personal="">
                <span className="font-normal text-ink-2 sm:hidden">回答：</span>
                {answer}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    ))}
  </div>
);
