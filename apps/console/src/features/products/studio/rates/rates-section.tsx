import { App, Button } from 'antd';
import { useState } from 'react';
import { Section } from '#ui/section.tsx';
import { Answer, wordsOf } from '#ui/states.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import type { SectionProps } from '#features/products/studio/use-working-copy.ts';
import { RateUpload } from './rate-upload.tsx';
import { countText, keyNames, type DraftTable, type Rates } from './rates-words.ts';
import { useRereadStudio, type Draft } from '#features/products/studio/use-studio.ts';
import './rates.css';

const between = { exact: '每个年龄一行', step: '按年龄段', linear: '年龄之间直线插值' } as const;

const changesText = ({ counts }: DraftTable, { shelf }: Rates): string => {
  if (counts === null) return '草稿的文件有错误，暂时不能比较';
  if (shelf === null) return '这个产品还没有发布过';
  const { changed, added, missing } = counts;
  const parts = [
    changed > 0 ? `改 ${countText(changed)}` : '',
    added > 0 ? `增 ${countText(added)}` : '',
    missing > 0 ? `缺 ${countText(missing)}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('，') : `与在售的第 ${shelf} 版相同`;
};

const useDownload = ({ draftNo, baseProductNo }: Draft) => {
  const { message } = App.useApp();
  return async (file: string): Promise<void> => {
    try {
      const { text } = await api.getProductDraftFile({ draftNo, file });
      const name = `${baseProductNo}-${file.replace('rates/', '')}`;
      saveFile(new Blob(['\u{FEFF}', text], { type: 'text/csv' }), name);
    } catch (error) {
      void message.error(wordsOf(error));
    }
  };
};

/** The tables of prices and cash values: taken out, changed in a spreadsheet, and sent back. */
export const RatesSection = ({ draft, copy: { mayChange } }: SectionProps) => {
  const { draftNo, revision } = draft;
  const reread = useRereadStudio();
  const rates = useCall('getProductDraftRates', { draftNo }, { again: revision });
  const [sending, setSending] = useState<string>();
  const download = useDownload(draft);
  const close = (): void => setSending(undefined);
  const saved = (): void => {
    close();
    void reread();
  };
  return (
    <Section title="费率与现金价值" id="rates">
      <p className="soft">
        下载当前的表，在表格软件里修改后传回来。保存之前先看哪些价格变了、变了多少、涉及哪些客户。
      </p>
      <Answer of={rates} rows={3}>
        {(answer) => (
          <>
            <ShortTable
              rows={answer.tables}
              rowKey="file"
              empty="这个产品没有费率表"
              columns={[
                [
                  '表',
                  ({ name, file, unit, interpolation, keyedBy }) => (
                    <>
                      {name} <span className="soft rates-field">{file}</span>
                      <br />
                      <span className="soft">
                        {unit}，按{keyedBy.map((key) => keyNames[key]).join('、')}
                        {interpolation !== null && `，${between[interpolation]}`}
                      </span>
                    </>
                  ),
                ],
                [
                  '与在售相比',
                  (table) => (
                    <>
                      {changesText(table, answer)}
                      {table.counts && (
                        <>
                          <br />
                          <span className="soft">共 {countText(table.counts.cells)} 格</span>
                        </>
                      )}
                    </>
                  ),
                  { width: '28%' },
                ],
                [
                  '操作',
                  ({ file, name }) => (
                    <div className="rates-acts">
                      <Button
                        size="small"
                        aria-label={`下载${name}`}
                        onClick={() => void download(file)}
                      >
                        下载
                      </Button>
                      {mayChange && (
                        <Button
                          size="small"
                          type={sending === file ? 'primary' : 'default'}
                          aria-label={`上传${name}`}
                          aria-expanded={sending === file}
                          onClick={() => setSending(sending === file ? undefined : file)}
                        >
                          上传
                        </Button>
                      )}
                    </div>
                  ),
                  { width: 76 },
                ],
              ]}
            />
            {answer.tables
              .filter(({ file }) => file === sending)
              .map((table) => (
                <RateUpload
                  key={table.file}
                  draftNo={draftNo}
                  table={table}
                  shelf={answer.shelf}
                  saved={saved}
                  close={close}
                />
              ))}
          </>
        )}
      </Answer>
    </Section>
  );
};
