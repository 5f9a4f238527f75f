import words from '../desk/dispute-card.module.css';

/** The picture of a notice or a decision; a press opens the full size. */
export function ShownPicture({ url, name }: { url: string | null; name: string }) {
  if (!url) return null;
  return (
    <p className={words.photos}>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={name} width={140} height={140} />
      </a>
    </p>
  );
}
