import { useEffect, useState } from 'react';

/** QR code of a text in the current text colour; its generator is loaded on first use. */
export function QrPicture({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string | undefined;
}) {
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    let isGone = false;
    void import('uqr').then(({ encode }) => !isGone && setRows(encode(text, { border: 2 }).data));
    return () => {
      isGone = true;
    };
  }, [text]);
  const size = rows.length || 1;
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  );
}
