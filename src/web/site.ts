/** Data of this installation's operator, from the build. */
export const site = __SITE__;

/** Absolute URL of a path, for search engines and shared links. */
export function absolute(path: string): string {
  return `${site.origin}${path}`;
}
