import { Dialog } from '#ui/dialogs/dialog.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl K 或 /', '查找'],
  ['?', '快捷键'],
  ['h', '首页'],
  ['r', '重新读取'],
  ['j / k 或 ↓ / ↑', '队列里下一行、上一行'],
  ['Enter', '打开所选的一行'],
  ['t', '领取或放回所选的一行'],
  ['a', '通过（详情页）'],
  ['d', '不通过（详情页）'],
  ['n', '下一件（详情页）'],
  ['u 或 Esc', '回到队列（详情页）'],
  ['+ − [ ] 0', '放大、缩小、旋转、复原图片'],
  [', .', '资料的上一页、下一页（核保）'],
  ['f', '在资料的文字里查找（核保）'],
  ['x', '看原件或文字（核保）'],
  ['1 – 5', '告知、既往、意见、结论、经过（核保）'],
  ['q / s', '请教同事、请客户补充（核保）'],
  ['Ctrl Enter', '提交结论（核保）'],
];

export const KeysDialog = ({ close }: { close: () => void }) => (
  <Dialog title="快捷键" footer={null} onCancel={close} width={420}>
    <dl className="keys">
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
