import { Input } from 'antd';
import { useState } from 'react';

/** A value without a schema is written as JSON; it counts once it can be read. */
export const JsonField = ({
  label,
  value,
  change,
}: {
  label: string;
  value: unknown;
  change: (value: unknown) => void;
}) => {
  const [text, setText] = useState(() => JSON.stringify(value ?? null, null, 2));
  const [broken, setBroken] = useState(false);
  return (
    <>
      <Input.TextArea
        aria-label={label}
        aria-invalid={broken}
        status={broken ? 'error' : ''}
        className="schema-json"
        autoSize={{ minRows: 2, maxRows: 20 }}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          try {
            change(JSON.parse(event.target.value));
            setBroken(false);
          } catch {
            setBroken(true);
          }
        }}
      />
      {broken && (
        <p className="schema-wrong" role="alert">
          还不是完整的 JSON，暂不采用
        </p>
      )}
    </>
  );
};
