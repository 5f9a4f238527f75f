import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './details-card.module.css';

/** Thumbnails of the parcel's photos; a press opens the full size. */
export function DeliveryPhotos({ urls }: { urls: readonly string[] }) {
  const t = useT();
  if (urls.length === 0) return null;
  return (
    <ul className={classes.photos}>
      {urls.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className={classes.photo}>
            <img src={url} alt={t('photo.alt', { n: at + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
