import type { Client } from './client.ts';
import type { TestClock } from './clock.ts';
import type { Person } from './people.ts';

/**
 * Client cache: one session per person, role and instant. A sign-in costs as much as the call after it, and an instant
 * later the first session may be over.
 */
export function oneBrowserEach(
  open: (person: Person) => Client,
  clock: TestClock,
): (person: Person) => Client {
  const browsers = new Map<string, Client>();
  return (person) => {
    const name = `${person.id} ${person.role} ${clock.now().toISOString()}`;
    const browser = browsers.get(name) ?? open(person);
    browsers.set(name, browser);
    return browser;
  };
}
