import { one } from './dom.ts';

/** The browser's `beforeinstallprompt` event, which only Chromium fires. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && 'userChoice' in event;
}

function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1);
}

/** Shows one variant of the block: the general text, the two taps of iOS, the button, or "installed". */
function show(block: HTMLElement, mode: 'any' | 'ios' | 'button' | 'done'): void {
  for (const texts of block.querySelectorAll<HTMLElement>('[data-how]')) {
    texts.hidden = texts.dataset['how'] !== mode;
  }
  one(block, '[data-install-button]').hidden = mode !== 'button';
}

/** Chooses the install block's variant for this browser. */
export function offerInstall(): void {
  const block = document.querySelector<HTMLElement>('[data-install]');
  if (!block) return;
  let offer: InstallOffer | undefined;
  if (matchMedia('(display-mode: standalone)').matches) show(block, 'done');
  else if (isApple()) show(block, 'ios');

  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return;
    event.preventDefault();
    offer = event;
    show(block, 'button');
  });
  window.addEventListener('appinstalled', () => show(block, 'done'));
  one(block, '[data-install-button]').addEventListener('click', () => {
    void offer?.prompt();
    void offer?.userChoice.then(({ outcome }) => show(block, outcome === 'accepted' ? 'done' : 'any'));
    offer = undefined;
  });
}
