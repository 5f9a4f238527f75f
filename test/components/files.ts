/** Presses what hands over a file, and reads it: its name and its text as it is, without the mark at its head. */
export async function fileFrom(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const given = new Promise<HTMLAnchorElement>((found) => {
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function saveClick() {
      HTMLAnchorElement.prototype.click = click;
      found(this);
    };
  });
  await press();
  const link = await given;
  return { name: link.download, text: await (await fetch(link.href)).text() };
}
