import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import { restoreFocus } from '#web/ui/overlay/restore-focus.ts';

// Focus that is lost with the element that had it: whoever removed that element may place it first.

const OTHERS_FIRST_MS = 50;

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
});

test('the delay in which others may place the focus counts from its loss, not from a change before', async () => {
  restoreFocus();
  const { container } = await render(
    <main>
      <h1>Livrarea</h1>
      <p>
        <button>Închide</button>
      </p>
    </main>,
  );
  const line = container.querySelector('p');
  container.querySelector('button')?.focus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  container.append('o schimbare');
  await observed();
  vi.advanceTimersByTime(OTHERS_FIRST_MS - 1);
  line?.querySelector('button')?.remove();
  await observed();
  vi.advanceTimersByTime(OTHERS_FIRST_MS - 1);
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(1);
  expect(document.activeElement).toBe(container.querySelector('h1'));
});

/** Lets the observers of changes run. */
async function observed(): Promise<void> {
  await new Promise<void>((resolve) => queueMicrotask(resolve));
}
