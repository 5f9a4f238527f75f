import { Fragment, type ReactNode } from 'react';
import type { Locale } from '#domain/locales.ts';
import { type Block, type Inline, readMarkdown } from '#domain/newsletter/markdown.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Logo } from '#web/ui/brand/logo.tsx';
import classes from './newsletter.module.css';

/** Preview of an issue, rendered from the same blocks as the mail itself. */
export function IssuePreview({ locale, subject, body }: { locale: Locale; subject: string; body: string }) {
  const t = useT();
  const blocks = readMarkdown(body);
  return (
    <section className={classes.preview} aria-label={t(`news.preview.${locale}`)}>
      <p className={classes.quiet}>{t(`news.preview.${locale}`)}</p>
      <div className={classes.letter} lang={locale}>
        <p className={classes.letterSubject}>{subject || t('news.noSubject')}</p>
        <div className={classes.letterLogo}>
          <Logo />
        </div>
        {blocks.length === 0 && <p className={classes.quiet}>{t('news.noBody')}</p>}
        {blocks.map((block, index) => (
          // The whole text changes on each keystroke: a block has no identity but its index.
          <Fragment key={index}>{blockOf(block)}</Fragment>
        ))}
        <p className={classes.letterFoot}>{t(`news.foot.${locale}`)}</p>
      </div>
    </section>
  );
}

function blockOf(block: Block): ReactNode {
  if (block.kind === 'paragraph') return <p>{inline(block.children)}</p>;
  // The mail's headings are below the screen's in rank.
  if (block.kind === 'heading') return <p className={classes.letterHeading}>{inline(block.children)}</p>;
  const items = block.items.map((item, index) => <li key={index}>{inline(item)}</li>);
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function inline(pieces: readonly Inline[]): ReactNode {
  return pieces.map((piece, index) => <Fragment key={index}>{pieceOf(piece)}</Fragment>);
}

function pieceOf(piece: Inline): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong>{inline(piece.children)}</strong>;
    case 'em':
      return <em>{inline(piece.children)}</em>;
    case 'link':
      return (
        <a href={piece.href} target="_blank" rel="noreferrer">
          {inline(piece.children)}
        </a>
      );
  }
}
