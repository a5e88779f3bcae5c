import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Space, Upload } from 'antd';
import { useState } from 'react';
import { Trouble, Waiting } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { textOf } from '#ui/files/text-of-file.ts';
import { api } from '#shell/api.ts';
import { RateDifference } from './rate-difference.tsx';
import { countText, type Compared, type DraftTable } from './rates-words.ts';

type Sent = { readonly name: string; readonly text: string };

const Findings = ({ findings, errors, warnings }: Compared) => {
  if (errors + warnings === 0) return null;
  const rest = errors + warnings - findings.length;
  return (
    <>
      <Alert
        type={errors > 0 ? 'error' : 'warning'}
        showIcon
        title={
          errors > 0
            ? `有 ${countText(errors)} 处错误，改正之后才能保存`
            : `没有错误，有 ${countText(warnings)} 处需要核对`
        }
      />
      <ShortTable
        rows={findings.map((finding, at) => ({ ...finding, at }))}
        rowKey="at"
        empty="没有问题"
        columns={[
          [
            '位置',
            ({ line, field }) => (
              <>
                {line > 0 && (
                  <>
                    第 {line} 行
                    <br />
                  </>
                )}
                <span className="soft rates-field">{field}</span>
              </>
            ),
            { width: 104 },
          ],
          [
            '说明',
            ({ message, severity }) => (
              <span className={severity === 'error' ? 'rates-error' : ''}>{message}</span>
            ),
          ],
        ]}
      />
      {rest > 0 && <p className="soft">另有 {countText(rest)} 处没有列出。</p>}
    </>
  );
};

const Touched = ({ touched }: { touched: NonNullable<Compared['touched']> }) => {
  const words = ({ all, touched: few }: { all: number; touched: number }): string =>
    `${countText(few)} 份（共 ${countText(all)} 份）`;
  return (
    <div className="rates-touched">
      <h3>涉及哪些客户</h3>
      <ul>
        <li>
          近 {touched.days} 天的报价{touched.newestOnly && '（份数太多，只数最新的）'}：价格会变的有{' '}
          {words(touched.quotes)}
        </li>
        <li>
          正在填写的投保单：{words(touched.orderDrafts)}
          。报价有效期内提交的仍按原价，过期后按新价格计算，由客户确认
        </li>
        <li>没有支付的订单：{words(touched.unpaidOrders)}。仍按下单时的版本收费</li>
        <li>已经生效的保单不受影响</li>
      </ul>
    </div>
  );
};

/** One sent table: its mistakes and its changes, then saved or not. */
export const RateUpload = ({
  draftNo,
  table,
  shelf,
  saved,
  close,
}: {
  draftNo: string;
  table: DraftTable;
  shelf: number | null;
  saved: () => void;
  close: () => void;
}) => {
  const { message } = App.useApp();
  const { file, name } = table;
  const [sent, setSent] = useState<Sent>();
  const [confirmed, setConfirmed] = useState(false);
  const comparing = useMutation({
    mutationFn: ({ text }: Sent) => api.compareProductDraftRates({ draftNo, file, text }),
  });
  const saving = useMutation({
    mutationFn: ({ text, revision }: { text: string; revision: number }) =>
      api.saveProductDraftRates({ draftNo, file, text, revision, confirmed }),
    onSuccess: () => {
      void message.success(`${name}已存入草稿`);
      saved();
    },
  });
  const choose = async (chosen: File): Promise<void> => {
    const next = { name: chosen.name, text: await textOf(chosen) };
    setSent(next);
    setConfirmed(false);
    saving.reset();
    comparing.mutate(next);
  };
  const compared = comparing.data;
  return (
    <div className="rates-upload">
      <Upload.Dragger
        accept=".csv,.txt,text/csv"
        showUploadList={false}
        beforeUpload={(chosen) => {
          void choose(chosen);
          return false;
        }}
      >
        <p>
          {sent ? `${sent.name}，可以换一个文件` : `把${name}的 CSV 拖到这里，或者点击选择文件`}
        </p>
        <p className="soft">
          表头应为 {[...table.keyedBy, table.kind === 'premium' ? 'premium' : 'value'].join(',')}
        </p>
      </Upload.Dragger>
      {comparing.isPending && <Waiting rows={4} />}
      {comparing.error && <Trouble error={comparing.error} />}
      {compared && sent && !comparing.isPending && (
        <>
          {compared.notes.length > 0 && <p className="soft">{compared.notes.join('；')}。</p>}
          <Findings {...compared} />
          {compared.difference && (
            <RateDifference difference={compared.difference} shelf={shelf} name={name} />
          )}
          {compared.touched && <Touched touched={compared.touched} />}
          {compared.errors === 0 && compared.warnings > 0 && (
            <Checkbox checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)}>
              以上 {countText(compared.warnings)} 处我已核对，是有意的变动
            </Checkbox>
          )}
          {saving.error && <Trouble error={saving.error} />}
          <Space>
            <Button
              type="primary"
              disabled={compared.errors > 0 || (compared.warnings > 0 && !confirmed)}
              loading={saving.isPending}
              onClick={() => saving.mutate({ text: sent.text, revision: compared.revision })}
            >
              存入草稿
            </Button>
            <Button onClick={close}>不保存</Button>
          </Space>
        </>
      )}
    </div>
  );
};
