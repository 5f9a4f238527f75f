import type { ReactNode } from 'react';
import classes from './search.module.css';

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** A text in which the typed beginnings of its parts are bold and underlined, with diacritics or without. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const tokens = typed
    .split(/[\s,;-]+/)
    .map(plain)
    .filter((token) => token !== '');
  const parts: ReactNode[] = text.split(/(?<=[\s-])/).map((part, index) => {
    const bare = plain(part);
    const token = tokens.find((each) => bare.startsWith(each));
    if (token === undefined) return part;
    return (
      <span key={index}>
        <mark className={classes.mark}>{part.slice(0, token.length)}</mark>
        {part.slice(token.length)}
      </span>
    );
  });
  return <>{parts}</>;
}
