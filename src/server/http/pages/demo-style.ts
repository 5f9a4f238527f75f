/** The style of the demo's guide, beside the one of all plain pages. */
export const DEMO_STYLE = `
main { max-width: 1040px }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr)); gap: 16px; margin: 24px 0 }
.part { display: flex; flex-direction: column; gap: 8px; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--tint) }
.part h2, .part p { margin: 0 } .part p { flex: 1 } small { overflow-wrap: anywhere }
form { display: grid } button, .button { box-sizing: border-box; min-height: 48px; padding: 8px 16px; border: 1px solid var(--main); border-radius: 10px; background: var(--main); color: var(--on-main); font: inherit; font-weight: 600; cursor: pointer; text-align: center; text-decoration: none; line-height: 1.4 } .button { display: grid; align-content: center }
button.other { background: none; color: var(--main) }
.around { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 0 32px }
li { border-top: 1px solid var(--line); padding: 10px 0; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center }
h2 a, li a { display: inline-block; padding: 10px 0; line-height: 24px; font-weight: 600 } li span { overflow-wrap: anywhere } code { font-size: 16px }
`;

/** Opens the second window beside the first one, where the browser lets it; without it, it is a new tab. */
export const DEMO_SCRIPT = `
addEventListener('submit', ({ target: { target } }) => {
  if (!target) return;
  const width = Math.floor(screen.availWidth / 2);
  open('', target, ['popup', 'width=' + width, 'height=' + screen.availHeight, 'left=' + (screen.availWidth - width), 'top=0'].join());
});
`;
