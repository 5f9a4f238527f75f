/** The build that this document is of; empty where the development server made it. */
export function ownBuild(): string {
  return document.documentElement.dataset['build'] ?? '';
}
