// Disabled controls stay focusable and give a reason (docs/decisions/0076): finds those that do not.
import ts from 'typescript';

const NATIVE = ['button', 'input', 'select', 'textarea', 'fieldset'];
/** Components based on `ui/form/reachable-button.tsx`. */
const REACHABLE = ['Button', 'ActionIcon', 'ReachableButton'];
/** Disabled only while a response is awaited, which the control's own text says. */
const WAITS = /^(\w+\.)?(isPending|isFetchingNextPage|isBusy|busy)( \|\| (\w+\.)?(isPending|isBusy|busy))*$/;

/** Natively disabled, with the reason. */
const CLOSED_WITH_REASON = {
  'src/web/features/money/payment/pay-methods.tsx':
    'while paying nothing can be chosen, and the button says so',
};

/** Controls of a component that cannot be focused when disabled, or give no reason. */
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
