import type { AgreementBlock, Span } from '@parasol/domain/base/brands/agreement';

const Spans = ({ spans }: { readonly spans: readonly Span[] }) =>
  spans.map(({ text, strong }, index) =>
    // The words never change under a reader, so their place is their key.
    // oxlint-disable-next-line react/no-array-index-key
    strong ? (
      <strong key={index} className="font-semibold text-ink">
        {text}
      </strong>
    ) : (
      <span key={index}>{text}</span>
    ),
  );

const Block = ({ block }: { readonly block: AgreementBlock }) => {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-6 text-lg font-semibold text-ink">{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
  }
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {block.items.map((spans, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </ul>
  );
};

/** A legal text, set to be read. */
export const AgreementText = ({ blocks }: { readonly blocks: readonly AgreementBlock[] }) => (
  <div className="grid max-w-170 gap-4 text-ink-2">
    {blocks.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Block key={index} block={block} />
    ))}
  </div>
);
