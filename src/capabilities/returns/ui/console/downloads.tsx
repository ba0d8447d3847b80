import { useDownload } from '#console/api/use-download.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Section } from '#console/parts/section.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { monthFileCalls } from '../../calls.ts';

const files = [
  { file: 'gstr1.json', label: 'GSTR-1, JSON' },
  { file: 'csv.zip', label: 'GSTR-1, CSV files' },
  { file: 'tally.xml', label: 'Tally, XML' },
] as const;

/** The files of a month: one archive with everything, or each alone. */
export function Downloads({ month }: { month: string }) {
  const { busy, failure, download } = useDownload();
  const save = (file: keyof typeof monthFileCalls) => () =>
    void download(monthFileCalls[file], { params: { month } }, `${month}-${file}`);
  return (
    <Section heading="h2" title="Downloads">
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === `${month}-bundle.zip`} busyLabel="Preparing…" onClick={save('bundle.zip')}>
          <Icon name="download" />
          Download for the accountant
        </Button>
        {files.map(({ file, label }) => (
          <Button
            key={file}
            kind="secondary"
            busy={busy === `${month}-${file}`}
            busyLabel="Preparing…"
            onClick={save(file)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="text-muted">The download for the accountant is one ZIP with these files and every PDF.</p>
      <RowFailure failure={failure} />
    </Section>
  );
}
