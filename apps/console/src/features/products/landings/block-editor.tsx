import { Button, Dropdown, Input } from 'antd';
import {
  fieldsOfKind,
  isNeeded,
  landingKindNames,
  landingKinds,
  linesOf,
  type LandingField,
} from '@parasol/domain/products/landing/landing-blocks';
import type { Block } from './use-landings.ts';

interface Change {
  readonly blocks: readonly Block[];
  readonly onChange: (blocks: Block[]) => void;
  readonly disabled: boolean;
}

/** Longer ones are shown in full, though they remain one line. */
const oneLine = 40;

/** A field of one line or of a list of lines; an emptied line is deleted. */
const withField = (block: Block, name: LandingField, lines: boolean, text: string): Block => {
  const { [name]: _before, ...rest } = block;
  if (text === '') return rest;
  return { ...rest, [name]: lines ? text.split('\n') : text };
};

const BlockFields = ({
  block,
  onChange,
  disabled,
}: {
  block: Block;
  onChange: (block: Block) => void;
  disabled: boolean;
}) =>
  fieldsOfKind(block.kind).map(([name, { label, longest, lines, hint, needed }]) => {
    const value = linesOf(block[name]).join('\n');
    const words = `${landingKinds[block.kind].name}的${label}`;
    const change = (text: string): void =>
      onChange(withField(block, name, lines !== undefined, text));
    return (
      <label key={name} className="block-field">
        <span>
          {label}
          {needed ? '' : '（可以不填）'}
          {hint === undefined ? '' : `：${hint}`}
        </span>
        {lines === undefined && longest <= oneLine ? (
          <Input
            aria-label={words}
            value={value}
            maxLength={longest}
            showCount
            disabled={disabled}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <Input.TextArea
            aria-label={words}
            value={value}
            autoSize={{ minRows: lines === undefined ? 1 : 2, maxRows: 14 }}
            {...(lines === undefined ? { maxLength: longest, showCount: true } : {})}
            disabled={disabled}
            onChange={(event) =>
              change(
                lines === undefined ? event.target.value.replaceAll('\n', '') : event.target.value,
              )
            }
          />
        )}
      </label>
    );
  });

/** The blocks of a page one under the other: each can be changed, moved and taken out. */
export const BlockEditor = ({ blocks, onChange, disabled }: Change) => {
  const swap = (from: number, to: number): void => {
    const next = [...blocks];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  };
  const missing = landingKindNames.filter(
    (kind) => kind === 'text' || !blocks.some((block) => block.kind === kind),
  );
  return (
    <div className="block-list">
      {blocks.map((block, index) => {
        const { name, note } = landingKinds[block.kind];
        const fixed = block.kind === 'hero';
        return (
          <section key={`${block.kind} ${index}`} className="block-card" aria-label={name}>
            <header>
              <div>
                <b>{name}</b>
                <small>{note}</small>
              </div>
              {!disabled && (
                <div className="block-acts">
                  <Button
                    size="small"
                    aria-label={`${name}上移`}
                    disabled={fixed || index <= 1}
                    onClick={() => swap(index, index - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size="small"
                    aria-label={`${name}下移`}
                    disabled={fixed || index === blocks.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    size="small"
                    aria-label={`去掉${name}`}
                    disabled={isNeeded(block.kind)}
                    onClick={() => onChange(blocks.filter((_each, at) => at !== index))}
                  >
                    去掉
                  </Button>
                </div>
              )}
            </header>
            <BlockFields
              block={block}
              disabled={disabled}
              onChange={(next) => onChange(blocks.map((each, at) => (at === index ? next : each)))}
            />
          </section>
        );
      })}
      {!disabled && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: missing.map((kind) => ({ key: kind, label: landingKinds[kind].name })),
            onClick: ({ key }) => onChange([...blocks, { kind: key as Block['kind'] }]),
          }}
        >
          <Button block>加一块</Button>
        </Dropdown>
      )}
    </div>
  );
};
