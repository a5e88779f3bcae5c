import { useId, type ReactNode } from 'react';
import './section.css';

/** A part of a page with a heading of its own. */
export const Section = ({
  title,
  extra,
  children,
  id,
}: {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
  id?: string;
}) => {
  const heading = useId();
  return (
    <section className="section" aria-labelledby={heading} id={id}>
      <header>
        <h2 id={heading}>{title}</h2>
        {extra !== undefined && <div>{extra}</div>}
      </header>
      {children}
    </section>
  );
};

/** The head of a page: the place, the subject, and the actions. */
export const PageHead = ({
  title,
  note,
  tags,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  tags?: ReactNode;
  children?: ReactNode;
}) => (
  <header className="page-head">
    <div>
      <h1>
        {title}
        {tags}
      </h1>
      {note !== undefined && <p>{note}</p>}
    </div>
    {children !== undefined && <div className="page-head-acts">{children}</div>}
  </header>
);
