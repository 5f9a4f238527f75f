import { renderSVG } from 'uqr';
import { pinCode } from '#domain/deliveries/pin-code.ts';

/** Draws the PIN as a code that the courier's phone reads, for whoever would rather show than say it. */
export function drawPinCode(place: HTMLElement, number: number, pin: string): void {
  place.innerHTML = renderSVG(pinCode(number, pin), { border: 2 });
}
