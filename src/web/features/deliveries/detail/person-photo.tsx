import classes from './courier-card.module.css';

/** Avatar, or the person's initial without one; decorative, their name is beside it. */
export function PersonPhoto({ name, url, size }: { name: string; url: string | null; size: number }) {
  if (url) return <img src={url} alt="" width={size} height={size} className={classes.photo} />;
  return (
    <span className={classes.initial} style={{ width: size, height: size }} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
