// `npm run supply-chain`, part of `npm test`: checks whether every package may be part of this product. The rules of the lock file need no
// network; known vulnerabilities are queried from the registry where it answers, and the output says which was done.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { faultsOf } from './supply-chain-rules.ts';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const ROOT = join(import.meta.dirname, '..');
const NPM_TIMEOUT_MS = 60_000;

const Locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  deprecated: z.string().optional(),
  link: z.boolean().optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Locked) });
const Manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });
const CompromisedPackages = z.array(
  z.object({ name: z.string(), versions: z.array(z.string()), source: z.string() }),
);
const Audit = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.int(), critical: z.int(), total: z.int() }) }),
});
const Bill = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.unknown()) });

const lock = Lock.parse(read('package-lock.json'));
const allowed = Object.entries(Manifest.parse(read('package.json')).allowScripts).filter(([, may]) => may);
const faults = faultsOf({
  lock,
  allowedScripts: new Set(allowed.map(([id]) => id)),
  compromised: CompromisedPackages.parse(read('scripts/compromised-packages.json')),
  licenceOf,
});
console.log(`${Object.keys(lock.packages).length - 1} packages checked against the rules of the lock file.`);
faults.push(...audit(), ...billOfMaterials());
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

/** Vulnerabilities known to the registry; a registry without an answer is reported and is no failure. */
function audit(): string[] {
  const answer = npm(['audit', '--audit-level=high', '--json']);
  const parsed = Audit.safeParse(answer);
  if (!parsed.success) {
    console.log('The registry gives no audit: only the rules of the lock file were used.');
    return [];
  }
  const { high, critical, total } = parsed.data.metadata.vulnerabilities;
  console.log(`npm audit: ${total} known vulnerabilities, ${high + critical} of them high or critical.`);
  return high + critical > 0 ? [`npm audit: ${high} high, ${critical} critical; see npm audit`] : [];
}

/** Checks that the bill of materials (`npm run sbom`) can be written and is not empty. */
function billOfMaterials(): string[] {
  const bill = Bill.safeParse(npm(['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']));
  if (!bill.success || bill.data.components.length === 0) return ['npm sbom: no list of components'];
  console.log(`SBOM: ${bill.data.components.length} components in production.`);
  return [];
}

function npm(command: string[]): unknown {
  const { stdout } = spawnSync('npm', command, {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: NPM_TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout ?? '');
  } catch {
    return null;
  }
}

function licenceOf(path: string): string | undefined {
  try {
    const { license } = z.object({ license: z.string().optional() }).parse(read(`${path}/package.json`));
    return license;
  } catch {
    return undefined;
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}
