import classes from './prose.module.css';

/** A text of `content/` as the build turned it into HTML: our own words, without any tag of somebody else's. */
export function Prose({ html }: { html: string }) {
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
