/** Who runs this installation, as the build was told. */
export const site = __SITE__;

/** An address of ours in full, for search engines and shared links. */
export function absolute(path: string): string {
  return `${site.origin}${path}`;
}
