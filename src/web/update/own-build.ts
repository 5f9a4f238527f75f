/** The build of this document; empty on the development server. */
export function ownBuild(): string {
  return document.documentElement.dataset['build'] ?? '';
}
