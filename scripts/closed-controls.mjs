// What is closed stays in the keyboard's reach and says why (docs/decisions/0076): finds what was written otherwise.
import ts from 'typescript';

const NATIVE = ['button', 'input', 'select', 'textarea', 'fieldset'];
/** Made of `ui/form/reachable-button.tsx`. */
const REACHABLE = ['Button', 'ActionIcon', 'ReachableButton'];
/** Closed by nothing but an answer that is awaited: it says so by its own words. */
const WAITS = /^(\w+\.)?(isPending|isFetchingNextPage|isBusy|busy)( \|\| (\w+\.)?(isPending|isBusy|busy))*$/;

/** Natively closed with reason. */
const CLOSED_WITH_REASON = {
  'src/web/features/money/payment/pay-methods.tsx':
    'while paying nothing can be chosen, and the button says so',
};

/** Controls of a component that leave the order of Tab when they are closed, or do not say why they are. */
export function closedControls(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node) => {
    const complaint = ts.isJsxOpeningLikeElement(node) && complaintAbout(node, file);
    if (complaint) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1}: ${complaint}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function complaintAbout(node, file) {
  const name = node.tagName.getText();
  const attributes = Object.fromEntries(
    node.attributes.properties
      .filter(ts.isJsxAttribute)
      .map((each) => [each.name.getText(), each.initializer?.getText().replace(/^\{|\}$/g, '') ?? '']),
  );
  if (!('disabled' in attributes)) return null;
  if (NATIVE.includes(name) || name === 'Radio')
    return CLOSED_WITH_REASON[file]
      ? null
      : `<${name} disabled> leaves the order of Tab; see ui/form/reachable-button.tsx`;
  if (!REACHABLE.includes(name) || WAITS.test(attributes.disabled)) return null;
  const says =
    ['aria-describedby', 'type'].some((each) => each in attributes) || attributes['aria-busy'] === '';
  return says ? null : `disabled <${name}> does not say why; give it aria-describedby`;
}
