import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { momentText } from '#ui/format.ts';
import { Nothing } from '#ui/states.tsx';
import { askAgainMs } from '#shell/live/live.tsx';
import { casePage } from '#shell/links.ts';
import { useCall } from '#shell/use-call.ts';

/** Cases on which a colleague wants another's opinion. */
const AskedOfMe = () => {
  const [open, setOpen] = useState(false);
  const asked = useCall(
    'listUnderwritingQuestions',
    {},
    { select: ({ questions }) => questions, refetchInterval: askAgainMs },
  );
  const questions = asked.data ?? [];
  return (
    <>
      <Button type={questions.length > 0 ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        同事请教我的{questions.length > 0 ? `（${questions.length}）` : ''}
      </Button>
      {open && (
        <Dialog title="同事请教我的" footer={null} width={520} onCancel={() => setOpen(false)}>
          {questions.length === 0 && <Nothing>没有等您答复的</Nothing>}
          <ul className="lines">
            {questions.map(({ manualUnderwritingNo: no, productName, askedBy, askedAt }) => (
              <li key={`${no} ${askedAt}`}>
                <Link to={casePage('referred', no)}>{no}</Link> {productName}
                <span className="soft">
                  ，{askedBy}，{momentText(askedAt)}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
};
export default AskedOfMe;
