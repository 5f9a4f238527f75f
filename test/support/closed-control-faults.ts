/**
 * Faults of the disabled elements in the open document: those outside the tab order, and buttons without a reason on
 * their press (a line that describes them, or an invalid field of their form). A button with a pending request is exempt.
 * Runs in the page, so it uses nothing from outside.
 */
export function closedControlFaults(): string[] {
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim();
  const seen = [...document.querySelectorAll(':disabled, [aria-disabled="true"]')].filter(
    (one) => one.checkVisibility() && !one.closest('.maplibregl-map, .leaflet-container'),
  );
  // A map that shows everything says so by its own picture. Natively disabled are the payment methods during a
  // payment, and a request that can no longer change.
  const lost = seen.filter((one) =>
    one.matches(':disabled:not(fieldset, fieldset *, [data-instructions-form] *)'),
  );
  const mute = seen.filter((one) => {
    if (one.matches(':disabled, [aria-busy="true"], [data-loading]')) return false;
    const ids = (one.getAttribute('aria-describedby') ?? '').split(' ');
    const says = ids.some((id) => document.getElementById(id)?.textContent.trim());
    const wrong = ':invalid, [aria-invalid="true"], [data-missing]';
    return !says && !one.closest('form')?.querySelector(wrong);
  });
  return [
    ...lost.map((one) => `out of reach: ${nameOf(one)}`),
    ...mute.map((one) => `says nothing: ${nameOf(one)}`),
  ];
}
