// `npm run setup`: a host's first run. Installs what the rest needs, then asks in setup.ts.
import { join } from 'node:path';
import { asksForHelp } from './help.mjs';
import { fail, findNode, installPackages, ROOT, run } from './prepare.mjs';

// What explains itself needs no packages to be newer.
if (!asksForHelp()) await installPackages().catch(fail);
process.exit(await run([findNode(), join(ROOT, 'scripts/setup.ts'), ...process.argv.slice(2)]));
