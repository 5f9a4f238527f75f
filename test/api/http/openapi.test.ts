import { describe, expect, test } from 'vitest';
import { ROUTES, type RouteId } from '#contract/index.ts';
import { Problem } from '#contract/problem.ts';
import { declares, type Route } from '#contract/route.ts';
import { ERROR_CODES } from '#domain/errors.ts';
import { testApp } from '../../support/app.ts';
import {
  type Described,
  isStream,
  jsonOf,
  operationsOf,
  parametersIn,
  promisedCodes,
  readDocument,
  sendTo,
} from '../../support/openapi.ts';

const app = await testApp({ listen: true });
const document = await readDocument(app);
const operations = operationsOf(document);
const routeOf = (operation: Described) => ROUTES[operation.operationId as RouteId] as unknown as Route;

const { id, sender, courier } = await app.aDelivery({ status: 'accepted', stage: 'at_pickup' });
const open = await app.aDelivery({ sender });
const offer = await app.anOffer(open.id);
const people = { sender, courier, admin: await app.anAdmin() };
const ROLES = ['sender', 'courier', 'admin'] as const;

test('the document is OpenAPI 3.1 and holds every call of the contract, once', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

test('every refusal has an example that is a problem document', () => {
  const examples = document.components.examples as Record<string, { value: unknown }>;
  // `method_not_allowed` is answered by a path, not by an operation.
  const answered = ERROR_CODES.filter((code) => code !== 'method_not_allowed');
  expect(Object.keys(examples).toSorted()).toEqual(answered.toSorted());
  for (const [code, { value }] of Object.entries(examples)) expect(Problem.parse(value).code).toBe(code);
});

describe.for(operations)('$operationId', (operation) => {
  const route = routeOf(operation);

  test('says what it does, and every answer that it may give', () => {
    expect(operation.summary).toMatch(/^[A-Z].*\.$/s);
    const answers = Object.entries(operation.responses);
    for (const [status, answer] of answers.filter(([code]) => Number(code) < 400))
      expect(answer.description, status).toMatch(/\w/);
    const refusals = answers.flatMap(([status]) => promisedCodes(operation, Number(status)));
    expect(refusals).toEqual(expect.arrayContaining([...route.refusals, 'too_many_requests']));
    const shared = Object.keys(document.components.responses ?? {});
    for (const { $ref } of Object.values(operation.responses))
      if ($ref) expect(shared).toContain($ref.split('/').at(-1));
  });

  test('has examples that its own schemas take', () => {
    const body = jsonOf(operation.requestBody);
    if (body) expect(route.body.safeParse(body.example).error?.issues).toBeUndefined();
    const named = (place: 'path' | 'query') =>
      Object.fromEntries(parametersIn(operation, place).map(({ name, example }) => [name, String(example)]));
    if (declares(route.params)) expect(route.params.safeParse(named('path')).error?.issues).toBeUndefined();
    if (declares(route.query)) expect(route.query.safeParse(named('query')).error?.issues).toBeUndefined();
    const answer = jsonOf(operation.responses[route.status]);
    if (answer) expect(route.response.safeParse(answer.example).error?.issues).toBeUndefined();
  });

  test('answers its own example, to everybody, as the document says', async () => {
    const ids: Record<string, string> = { id, offerId: offer.id, deliveryId: open.id };
    for (const role of [null, ...ROLES]) {
      const { path, request } = await exampleRequest(operation, role, ids);
      const { status, type, raw } = await sendTo(app.baseUrl, path, request, isStream(operation));
      const promised = operation.responses[status];
      expect(promised, `${role}: ${status} ${raw}`).toBeDefined();
      if (status >= 400) {
        expect(type).toMatch(/^application\/problem\+json/);
        expect(promisedCodes(operation, status), raw).toContain(Problem.parse(JSON.parse(raw)).code);
      } else if (raw && jsonOf(promised)) {
        expect(route.response.safeParse(JSON.parse(raw)).error?.issues).toBeUndefined();
      } else if (status === 204) expect(raw).toBe('');
    }
  });
});

/** The operation's own example with existing ids, as a client of this role would send it. */
async function exampleRequest(
  operation: Described,
  role: (typeof ROLES)[number] | null,
  ids: Record<string, string>,
) {
  const client = role === null ? app.anonymous : app.as(people[role]);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'PRIMACURSA');
  const query = parametersIn(operation, 'query')
    .filter(({ required }) => required)
    .map(({ name, example }): [string, string] => [name, String(example)]);
  const body = jsonOf(operation.requestBody);
  const request: RequestInit = {
    method: operation.method,
    headers: { ...(await client.credentials()), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body.example) } : {}),
  };
  return { path: `${path}?${new URLSearchParams(query).toString()}`, request };
}
