import './watermark.css';

/** The name of whoever looks, over all of what they look at. */
export const Watermark = ({ words }: { words: string }) => (
  <div className="watermark" aria-hidden>
    {Array.from({ length: 12 }, (_each, place) => (
      <span key={place}>{words}</span>
    ))}
  </div>
);
