-- An inspection at the door: the receiver opens the parcel before they take it, and answers.

ALTER TABLE deliveries
  ADD COLUMN inspection text CHECK (inspection IN ('look', 'test')),
  ADD COLUMN inspection_minutes smallint CHECK (inspection_minutes BETWEEN 3 AND 30),
  -- When the courier had photographed the closed parcel: from then on the minutes count.
  ADD COLUMN inspection_started_at timestamptz,
  ADD COLUMN inspection_answer text CHECK (inspection_answer IN ('accept', 'remark', 'refuse')),
  ADD COLUMN inspection_by text CHECK (inspection_by IN ('receiver', 'courier')),
  -- When the courier photographed the opened parcel.
  ADD COLUMN inspection_photo_at timestamptz,
  ADD CONSTRAINT inspection_whole CHECK (
    (inspection IS NULL) = (inspection_minutes IS NULL)
    AND (inspection_answer IS NULL) = (inspection_by IS NULL)
    AND (inspection IS NOT NULL OR coalesce(inspection_started_at, inspection_photo_at) IS NULL AND inspection_answer IS NULL)
  );
