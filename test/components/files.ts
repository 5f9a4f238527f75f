/** Triggers a download and reads it: its name and its text, without the BOM. */
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
