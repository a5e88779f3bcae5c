import './watermark.css';

/** The viewer's name, over the whole content. */
export const Watermark = ({ words }: { words: string }) => (
  <div className="watermark" aria-hidden>
    {Array.from({ length: 12 }, (_each, place) => (
      <span key={place}>{words}</span>
    ))}
  </div>
);
