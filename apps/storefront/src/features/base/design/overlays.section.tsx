import { useState } from 'react';
import { askToConfirm, showAlert } from '#ui/overlays/ask.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { notify, type ToastType } from '#ui/overlays/notify.ts';
import { Section } from '#ui/layout/section.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

const notices: readonly (readonly [ToastType, string, string])[] = [
  ['success', '成功', '已保存'],
  ['info', '说明', '保险费已按最新年龄重算'],
  ['warning', '提醒', '距离当日截止还有 10 分钟'],
  ['error', '错误', '网络不太顺畅，请检查后重试'],
  ['alert', '警示', '登录已过期，请重新登录后继续'],
];

const terms = [
  { label: '投保年龄', value: '28 天至 60 周岁' },
  { label: '等待期', value: '30 天' },
  { label: '犹豫期', value: '无（一年期产品）' },
  { label: '交费方式', value: '年交或月交' },
];

export const OverlaysSection = () => {
  const [sheet, setSheet] = useState<'centre' | 'side' | null>(null);
  const [covered, setCovered] = useState(false);
  const [answer, setAnswer] = useState('');
  const wait = (): void => {
    setCovered(true);
    setTimeout(() => setCovered(false), 1500);
  };
  const confirm = async (): Promise<void> => {
    const yes = await askToConfirm({
      title: '确认申请退保吗？',
      text: '退保后保障即时终止，按条款退还的金额可能少于已交保险费。',
      confirmLabel: '申请退保',
      cancelLabel: '再想想',
      danger: true,
    });
    setAnswer(yes ? '选择了申请退保' : '选择了再想想');
  };
  return (
    <Section id="overlays" title="通知、对话与浮层" note="通知 3 秒后自行收起；警示需要手动关闭。">
      <Card className="grid gap-6">
        <div className="flex flex-wrap gap-3">
          {notices.map(([type, name, text]) => (
            <Button key={type} look="secondary" size="small" onClick={() => notify(type, text)}>
              {name}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="secondary"
            size="small"
            onClick={() =>
              void showAlert({ title: '资料已收到', text: '核保结果将在 2 个工作日内通知您。' })
            }
          >
            消息对话框
          </Button>
          <Button look="secondary" size="small" onClick={() => void confirm()}>
            确认对话框
          </Button>
          <Button look="secondary" size="small" onClick={() => setSheet('centre')}>
            浮层
          </Button>
          <Button look="secondary" size="small" onClick={() => setSheet('side')}>
            侧边浮层
          </Button>
          <Button look="secondary" size="small" onClick={wait}>
            整页等待
          </Button>
          <output className="text-sm text-ink-2">{answer}</output>
        </div>
      </Card>
      {covered ? <Loading cover /> : null}
      <Sheet
        open={sheet !== null}
        place={sheet ?? 'centre'}
        title="投保须知"
        onClose={() => setSheet(null)}
        footer={
          <Button wide onClick={() => setSheet(null)}>
            知道了
          </Button>
        }
      >
        <DescriptionList items={terms} />
        <p className="pb-4 text-sm text-ink-2">
          投保前请如实告知健康状况。故意或因重大过失未如实告知，足以影响承保决定的，保险公司有权解除合同。
        </p>
      </Sheet>
    </Section>
  );
};
