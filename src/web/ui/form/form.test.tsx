import { describe, expect, it } from 'vitest';
import { htmlOf } from '#web/testing/render.fixture.tsx';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

const NOTHING = () => undefined;

function html(isReady: boolean, isPending: boolean): string {
  return htmlOf(
    <Form isReady={isReady} sending={{ isPending }} onSubmit={NOTHING}>
      <SubmitButton missing="Scrieți motivul." busy="Se salvează">
        Salvați
      </SubmitButton>
    </Form>,
  );
}

describe('Form', () => {
  it('is closed until it is ready, and its button leads to what is missing', () => {
    const closed = html(false, false);
    expect(closed).toContain('aria-disabled="true"');
    const [, id] = /aria-describedby="([^"]+)"/.exec(closed) ?? [];
    expect(closed).toContain(`<p id="${id}">Scrieți motivul.</p>`);
    expect(closed).not.toMatch(/<button[^>]* disabled/);
  });

  it('says nothing of what is missing once it is ready, and keeps the place of the line', () => {
    const ready = html(true, false);
    expect(ready).not.toContain('aria-disabled="true"');
    expect(ready).not.toContain('Scrieți motivul.');
    expect(ready).toMatch(/<p id="[^"]+"><\/p>/);
  });

  it('says that it is sending, and stays in reach meanwhile', () => {
    const busy = html(true, true);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('Se salvează');
    expect(busy).not.toContain('Salvați');
  });
});
