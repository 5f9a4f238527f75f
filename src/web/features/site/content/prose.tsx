import classes from './prose.module.css';

/** A text of `content/` as HTML from the build: trusted, our own words without anybody else's markup. */
export function Prose({ html }: { html: string }) {
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
