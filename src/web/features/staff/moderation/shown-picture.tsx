import words from '../desk/dispute-card.module.css';

/** The picture that a notice or a decision is about, a press away from its full size. */
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
