import { z } from 'zod';

const Source = z.object({ url: z.string().optional(), tiles: z.array(z.string()).optional() });
const Style = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ ...Source.shape })),
  glyphs: z.string().optional(),
  sprite: z.union([z.string(), z.array(z.object({ url: z.string() }))]).optional(),
});
const TileList = z.object({ tiles: z.array(z.string()) });

/** The URLs that a page with this style requests: `direct` are files and tiles, `lists` are tile lists. */
type Addresses = { direct: string[]; lists: string[] };

/** Every http(s) URL in a MapLibre style. Throws ZodError for anything but a style of version 8. */
export function styleAddresses(style: unknown, base: string): Addresses {
  const { sources, glyphs, sprite } = Style.parse(style);
  const all = Object.values(sources);
  const urls = all.flatMap(({ url }) => (url ? [url] : []));
  const archives = urls.filter((url) => url.startsWith(ARCHIVE)).map((url) => url.slice(ARCHIVE.length));
  const sprites = typeof sprite === 'string' ? [sprite] : (sprite ?? []).map(({ url }) => url);
  const direct = [
    ...all.flatMap(({ tiles }) => tiles ?? []),
    ...archives,
    ...sprites,
    ...(glyphs ? [glyphs] : []),
  ];
  return {
    direct: absolute(direct, base),
    lists: absolute(
      urls.filter((url) => !url.startsWith(ARCHIVE)),
      base,
    ),
  };
}

const ARCHIVE = 'pmtiles://';

/** The tile URLs of a TileJSON list. Throws ZodError for anything else. */
export function tileAddresses(list: unknown, base: string): string[] {
  return absolute(TileList.parse(list).tiles, base);
}

function absolute(addresses: readonly string[], base: string): string[] {
  return addresses.flatMap((address) => {
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
    return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
}
