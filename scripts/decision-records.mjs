// Decision records: a reader must see at once when a record was written and whether it still holds, and find it in the
// list.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RECORD = /^\d{4}-.*\.md$/;
const DATE_AND_STATUS = /^\d{4}-\d\d-\d\d · (accepted(, amended by \d{4})?|superseded by \d{4})$/;

/** Errors in the head of a record, or in its place in the list; one line each. */
export function brokenRecords(root, folder = 'docs/decisions') {
  const list = readFileSync(join(root, folder, 'README.md'), 'utf8');
  const records = readdirSync(join(root, folder)).filter((name) => RECORD.test(name));
  const heads = records.flatMap((name) => {
    const [title, empty, status] = readFileSync(join(root, folder, name), 'utf8').split('\n');
    const headIsRight =
      title.startsWith(`# ${name.slice(0, 4)}: `) && empty === '' && DATE_AND_STATUS.test(status);
    return [
      ...(headIsRight
        ? []
        : [`${folder}/${name}: starts otherwise than "# NNNN: Title", "", "DATE · STATUS"`]),
      ...(list.includes(`(${name})`) ? [] : [`${folder}/${name}: not in the list of README.md`]),
      ...(records.some((other) => other !== name && other.slice(0, 4) === name.slice(0, 4))
        ? [`${folder}/${name}: another record has its number`]
        : []),
    ];
  });
  return [
    ...heads,
    ...strayLines(list).map((line) => `${folder}/README.md: not a row of its table: ${line}`),
  ];
}

/** Lines of the list that are no row in the order of the numbers, such as what a merge left. */
function strayLines(list) {
  const [, , ...rows] = list
    .slice(list.indexOf('\n| ') + 1)
    .trimEnd()
    .split('\n');
  const numberOf = (line) => Number(/^\| \[(\d{4})\]\(/.exec(line)?.[1]);
  return rows.filter((line, at) => {
    const number = numberOf(line);
    return Number.isNaN(number) || (at > 0 && number <= numberOf(rows[at - 1]));
  });
}
