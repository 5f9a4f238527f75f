/** The source of the streets on the pages' maps; the built-in basemap has none. */
export type MapSource = {
  /** A MapLibre style, or an archive of tiles (its path ends in `.pmtiles`); null for the built-in map alone. */
  url: string | null;
  /** The style for the dark theme, where the map has one of its own. */
  darkUrl: string | null;
  /** The local archive file behind `url`, or null. */
  file: string | null;
  /** The origins that a page must be allowed to load from, as far as they are known by now. */
  origins(): readonly string[];
};
