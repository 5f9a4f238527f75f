import { Button, FileInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { type Polygons, readArea, type TextProblem } from './geojson.ts';
import classes from './tariffs.module.css';

/** The largest file, in bytes: the most points that an area may have, written at length, are far below it. */
const FILE_MOST = 1_000_000;

type Problem = TextProblem | 'file_too_big' | 'file_unread';

/** Polygons as a file or as text, for whoever has them already or draws without a pointer; they are added to those drawn. */
export function AreaText({ onRead }: { onRead: (polygons: Polygons) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<{ file?: Problem; text?: Problem }>({});
  const take = (text: string, from: 'file' | 'text') => {
    const read = readArea(text);
    if (typeof read === 'string') return setWrong({ [from]: read });
    setWrong({});
    setTyped('');
    onRead(read);
  };
  const open = async (file: File | null) => {
    if (!file) return setWrong({});
    if (file.size > FILE_MOST) return setWrong({ file: 'file_too_big' });
    const text = await file.text().catch(() => null);
    if (text === null) setWrong({ file: 'file_unread' });
    else take(text, 'file');
  };
  const error = (problem: Problem | undefined) => problem && t(`tariff.area.problem.${problem}`);
  return (
    <>
      <FileInput
        size="md"
        clearable
        accept=".geojson,.json,application/geo+json,application/json"
        label={t('tariff.area.file')}
        description={t('tariff.area.file.note')}
        placeholder={t('tariff.area.file.hint')}
        error={error(wrong.file)}
        onChange={(file) => void open(file)}
      />
      <Textarea
        size="md"
        rows={3}
        label={t('tariff.area.text')}
        description={t('tariff.area.text.hint')}
        value={typed}
        error={error(wrong.text)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={() => take(typed, 'text')}>
          {t('tariff.area.text.add')}
        </Button>
      </div>
    </>
  );
}
