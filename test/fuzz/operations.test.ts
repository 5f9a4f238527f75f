import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { ROUTES, type RouteId } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
import { testApp } from '../support/app.ts';
import { isStream, jsonOf, operationsOf, promisedCodes, readDocument, sendTo } from '../support/openapi.ts';
import type { Person } from '../support/people.ts';
import { requestsTo } from './requests.ts';

/** Requests per operation: a few in every test run, many by `npm run test:fuzz`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 24);
/** Time limit in milliseconds; longer is a hang. */
const PATIENCE = 15_000;

const app = await testApp({ listen: true });
const document = await readDocument(app);
const operations = operationsOf(document);
const named = document.components.schemas;

const trip = await app.aDelivery({ status: 'accepted', stage: 'at_pickup' });
const done = await app.aDelivery({ status: 'completed', sender: trip.sender, courier: trip.courier });
const open = await app.aDelivery({ sender: trip.sender });
const offer = await app.anOffer(open.id, { courier: trip.courier });
const token = trip.seen.trackingUrl?.split('/').at(-1) ?? '';
const ids = [trip.id, done.id, open.id, offer.id, token];
const people: Record<string, Person | null> = {
  nobody: null,
  sender: trip.sender,
  courier: trip.courier,
  admin: await app.anAdmin(),
};

let requests = 0;
afterAll(() => process.stdout.write(`fuzz: ${operations.length} operations, ${requests} requests\n`));

/** Internals that must not leak: our files, queries, libraries. */
const INSIDES = /\bat .*\(?[\w/.-]+\.[cm]?[jt]s:\d+|node_modules|\bselect .* from \b|kysely|PostgresError/i;

describe.for(operations)('$operationId', (operation) => {
  const route = ROUTES[operation.operationId as RouteId] as unknown as Route;

  test('bears whatever it is sent', { timeout: 30_000 + RUNS * 1_000 }, async () => {
    const clientOf = (person: Person | null) => (person ? app.as(person) : app.anonymous);
    const browsers = new Map(Object.entries(people).map(([who, person]) => [who, clientOf(person)]));
    const sent = fc.tuple(fc.constantFrom(...browsers.keys()), requestsTo(operation, named, ids));
    const property = fc.asyncProperty(sent, async ([who, { path, headers, body }]) => {
      requests += 1;
      const browser = browsers.get(who) ?? app.anonymous;
      const request = {
        method: operation.method,
        headers: { ...(await browser.credentials()), ...headers },
        body: body as BodyInit | undefined,
      };
      const begun = performance.now();
      const { status, type, raw } = await sendTo(app.baseUrl, path, request, isStream(operation));
      expect(performance.now() - begun).toBeLessThan(PATIENCE);
      expect(raw).not.toMatch(INSIDES);
      expect(status, raw).toBeLessThan(500);
      if (status < 400) {
        expect(operation.responses[status], raw).toBeDefined();
        if (raw && jsonOf(operation.responses[status])) route.response.parse(JSON.parse(raw));
        return;
      }
      expect(type).toMatch(/^application\/problem\+json/);
      const { code } = Problem.parse(JSON.parse(raw));
      // A path that is cut off or too long no longer belongs to this operation.
      if (code !== 'not_found') expect(promisedCodes(operation, status), `${status} ${raw}`).toContain(code);
    });
    await fc.assert(property, {
      numRuns: RUNS,
      endOnFailure: true,
      includeErrorInReport: true,
    });
  });
});
