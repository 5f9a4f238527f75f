import classes from './courier-card.module.css';

/** A person's picture, or their initial while there is none; their name stands beside it. */
export function PersonPhoto({ name, url, size }: { name: string; url: string | null; size: number }) {
  if (url) return <img src={url} alt="" width={size} height={size} className={classes.photo} />;
  return (
    <span className={classes.initial} style={{ width: size, height: size }} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
