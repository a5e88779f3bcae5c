import { App, Button, Form, Input, Popconfirm, Select, Table, Upload } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  putTableRow,
  removeTableRow,
  tableRows,
  type TableRow,
} from '@parasol/domain/products/studio/table-rows';
import { tidyCsv } from '@parasol/domain/products/studio/tidy-csv';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { textOf } from '#ui/files/text-of-file.ts';
import { SaveBar } from './document-form.tsx';
import { foundIn } from './findings.ts';
import { useDraftFile } from '#features/products/studio/use-studio.ts';
import { textOfFile, type SectionProps } from '#features/products/studio/use-working-copy.ts';

interface Column {
  readonly name: string;
  readonly title: string;
  readonly help?: string;
}

const classChoices = [
  { value: '', label: '没有（分组）' },
  ...['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `${value} 类` })),
];

/** Titles and columns of the two tables. */
const tables: Readonly<
  Record<string, { readonly title: string; readonly columns: readonly Column[] }>
> = {
  'occupations.csv': {
    title: '职业',
    columns: [
      { name: 'code', title: '代码', help: '大类两位，小类四位，职业七位；开头与上级相同' },
      { name: 'parent', title: '上级代码', help: '大类不填' },
      { name: 'name', title: '名称' },
      { name: 'class', title: '类别' },
    ],
  },
  'regions.csv': {
    title: '地区',
    columns: [
      { name: 'code', title: '代码', help: '六位行政区划代码' },
      { name: 'name', title: '名称' },
      { name: 'parent', title: '上级代码', help: '省级不填' },
    ],
  },
};

const RowDialog = ({
  title,
  columns,
  row,
  taken,
  put,
  close,
}: {
  title: string;
  columns: readonly Column[];
  row: TableRow | null;
  taken: ReadonlySet<string>;
  put: (row: TableRow) => void;
  close: () => void;
}) => (
  <FormDialog<Record<string, string>>
    title={row ? `修改${title}` : `新增${title}`}
    act={row ? '改好了' : '新增'}
    begin={row ?? Object.fromEntries(columns.map(({ name }) => [name, '']))}
    run={(given) => {
      put(given);
      return Promise.resolve();
    }}
    after={close}
    close={close}
  >
    {columns.map(({ name, title: label, help }) => (
      <Form.Item
        key={name}
        name={name}
        label={label}
        extra={help}
        rules={
          name === 'name'
            ? [{ required: true, whitespace: true, message: '请填写名称' }]
            : name === 'code'
              ? [
                  { required: true, pattern: /^\d{2,7}$/, message: '请填写数字代码' },
                  {
                    validator: (_rule, code: string) =>
                      code !== row?.['code'] && taken.has(code)
                        ? Promise.reject(new Error('表里已有这个代码'))
                        : Promise.resolve(),
                  },
                ]
              : []
        }
      >
        {name === 'class' ? <Select options={classChoices} /> : <Input maxLength={40} />}
      </Form.Item>
    ))}
  </FormDialog>
);

/** Sent by a spreadsheet: the separators and the mark in front are corrected. */
const tidied = (sent: string): string => {
  const { comments, rows } = tidyCsv(sent);
  return `${[...comments, ...rows.map(({ cells }) => cells.join(','))].join('\n')}\n`;
};

/** One of the tables that all products share: row by row, or as a file. */
export const TableSection = ({ draft, copy, file }: SectionProps & { file: string }) => {
  const { message } = App.useApp();
  const { revision = 0 } = draft.files.find((each) => each.file === file) ?? {};
  const answer = useDraftFile(draft.draftNo, file, revision);
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<{ readonly row: TableRow | null } | null>(null);
  const { title, columns } = tables[file] ?? { title: file, columns: [] };
  const place = textOfFile(file);
  const found = foundIn(draft).filter((one) => one.file === file);
  const changed = draft.changes.filter(({ path }) => path.startsWith(file)).length;
  return (
    <Section title={title} extra={<code className="soft">{file}</code>}>
      <Answer of={answer}>
        {({ text: saved }) => {
          const text = copy.valueOf(place, saved) as string;
          const change = (next: string): void => copy.change(place, saved, next);
          const rows = tableRows(text);
          const shown = rows.filter(({ row }) =>
            Object.values(row).some((cell) => cell.includes(wanted.trim())),
          );
          const names = new Map(rows.map(({ row }) => [row['code'] ?? '', row['name'] ?? '']));
          const upload = async (chosen: File): Promise<void> => {
            change(tidied(await textOf(chosen)));
            void message.info(`已换成${chosen.name}的内容，保存之后检查`);
          };
          return (
            <>
              {found.length > 0 && (
                <ul className="text-findings">
                  {found.map(({ path, message: words, regulation }, index) => (
                    <li key={index}>
                      <b>
                        {regulation} {columns.find(({ name }) => name === path)?.title ?? path}
                      </b>{' '}
                      {words}
                    </li>
                  ))}
                </ul>
              )}
              <div className="studio-files">
                <Input.Search
                  allowClear
                  className="studio-find"
                  aria-label={`查找${title}`}
                  placeholder="代码或名称"
                  onChange={({ target }) => setWanted(target.value)}
                />
                {copy.mayChange && (
                  <>
                    <Button onClick={() => setOpen({ row: null })}>新增一行</Button>
                    <Upload
                      accept=".csv,.txt,text/csv"
                      showUploadList={false}
                      beforeUpload={(chosen) => {
                        void upload(chosen);
                        return false;
                      }}
                    >
                      <Button>上传 CSV</Button>
                    </Upload>
                  </>
                )}
                <Button onClick={() => saveFile(new Blob(['\u{FEFF}', text]), file)}>
                  下载 CSV
                </Button>
              </div>
              <p className="soft">
                共 {rows.length} 行；
                {draft.judged.next ? (
                  <>
                    保存的内容与现行版本相比有 {changed} 处不同，
                    <Link to="?part=changes">看改动和受影响的产品</Link>。
                  </>
                ) : (
                  '改正错误之后才能与现行版本比较。'
                )}
              </p>
              <Table
                size="small"
                rowKey={({ line }) => line}
                dataSource={shown}
                pagination={{ pageSize: 15, size: 'small', showSizeChanger: false }}
                locale={{ emptyText: <span className="soft">没有符合条件的行</span> }}
                columns={[
                  {
                    title: '行',
                    width: 56,
                    responsive: ['md'],
                    render: (_none, { line }) => <span className="soft">{line}</span>,
                  },
                  {
                    title: '名称',
                    render: (_none, { row }) => (
                      <div className="studio-name">
                        {row['name']}
                        <small>
                          {row['code']}
                          {row['parent'] !== '' &&
                            ` · 属于 ${names.get(row['parent'] ?? '') ?? row['parent']}`}
                        </small>
                      </div>
                    ),
                  },
                  ...(columns.some(({ name }) => name === 'class')
                    ? [
                        {
                          title: '类别',
                          width: 72,
                          render: (_none: unknown, { row }: (typeof rows)[number]) =>
                            row['class'] === '' ? (
                              <span className="soft">分组</span>
                            ) : (
                              `${row['class']} 类`
                            ),
                        },
                      ]
                    : []),
                  ...(copy.mayChange
                    ? [
                        {
                          title: '操作',
                          width: 132,
                          render: (_none: unknown, { row }: (typeof rows)[number]) => (
                            <div className="acts">
                              <Button
                                size="small"
                                aria-label={`修改 ${row['code']}`}
                                onClick={() => setOpen({ row })}
                              >
                                修改
                              </Button>
                              <Popconfirm
                                title={`从表里去掉 ${row['name']}？`}
                                okText="去掉"
                                onConfirm={() => change(removeTableRow(text, row['code'] ?? ''))}
                              >
                                <Button size="small" aria-label={`去掉 ${row['code']}`}>
                                  去掉
                                </Button>
                              </Popconfirm>
                            </div>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
              <SaveBar copy={copy} file={place} />
              {open && (
                <RowDialog
                  title={title}
                  columns={columns}
                  row={open.row}
                  taken={new Set(names.keys())}
                  put={(row) => change(putTableRow(text, row, open.row?.['code']))}
                  close={() => setOpen(null)}
                />
              )}
            </>
          );
        }}
      </Answer>
    </Section>
  );
};
