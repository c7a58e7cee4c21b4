/** Step 2: choose columns and correct rows. Each choice requests a preview, and Start waits for it (spec 3 §4). */
import { Button, Switch } from '@mantine/core';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { previewFailed } from '@quad/contract/contacts/imports/refusals.ts';
import type { Correction, ImportPreview, ImportQuestion } from '@quad/contract/contacts/imports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDoubleClickGuard } from '../../../foundation/double-click-guard.ts';
import { Refused } from '../../../foundation/failures.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useFilesDropped } from '../../../parts/compose/use-files-dropped.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { choiceOf, previewQuery, type ReadableFile, useStartImport } from './data.ts';
import { Findings } from './Findings.tsx';
import c from './PreviewStep.module.css';
import { QuestionsCard } from './QuestionsCard.tsx';
import { RowsLeftOut } from './RowsLeftOut.tsx';
import { SampleRows } from './SampleRows.tsx';
import { importsNothing, sayStart } from './say-import.ts';

interface PreviewStepProps {
	file: ReadableFile;
	resetLabel?: string;
	onReset: () => void;
}

export const PreviewStep = ({ file, resetLabel = 'Choose another file', onReset }: PreviewStepProps) => {
	const [choice, setChoice] = useState(() => choiceOf(file));
	const { data, error, isFetching, refetch } = useQuery(previewQuery(file.uploadId, choice));
	const found = data ?? file;
	const freshness = isFetching ? 'asking' : error ? 'old' : 'current';
	const start = useStart(file.uploadId);
	useFilesDropped();
	const asking = questionsOf(file, found);
	const problems = found.errors.filter((error) => !asking.some(({ question }) => question === error));
	const mayStart = !importsNothing(found) && !found.hasErrors && freshness === 'current';

	return (
		<Page>
			<PageHeader title="Import contacts" about="Step 2 of 2: check what would happen. Nothing is imported yet.">
				<Button variant="default" onClick={onReset} disabled={start.isOn}>
					{resetLabel}
				</Button>
				<Button
					classNames={{ root: c.start ?? '', label: c.startLabel ?? '' }}
					disabled={!mayStart}
					loading={start.isOn}
					onClick={() => start.begin(choice)}
				>
					{sayStart(found)}
				</Button>
			</PageHeader>
			{error && (
				<Problem title="The preview could not be created" onRetry={() => void refetch()}>
					{error instanceof Refused ? error.message : previewFailed}
				</Problem>
			)}
			{problems.length > 0 && (
				<Problem title={found.recordCount === 0 ? 'This cannot be imported' : 'This cannot be imported yet'}>
					{problems.map((error) => (
						<div key={error}>{error}</div>
					))}
					{found.missingRequiredFields.length > 0 &&
						'Choose this column under “Columns”, or add it to the file and upload the file again.'}
				</Problem>
			)}
			<QuestionsCard
				questions={asking}
				columns={found.columns}
				chosen={choice.columns}
				disabled={start.isOn}
				onChange={(columns) => setChoice({ ...choice, columns })}
			/>
			<div className={c.parts} aria-busy={freshness === 'asking' || undefined}>
				<Findings found={found} freshness={freshness} />
				{choice.corrections.length > 0 && (
					<Card
						title={`${formatCounted(choice.corrections.length, 'row')} corrected here`}
						aside={
							<Button
								variant="default"
								size="xs"
								disabled={start.isOn}
								onClick={() => setChoice({ ...choice, corrections: [] })}
							>
								Take corrections back
							</Button>
						}
					/>
				)}
				{found.rejections.length > 0 && (
					<Card
						title="Rows that would be left out"
						aside={
							<span className={c.aside}>
								{formatNumber(found.rejections.length)} of{' '}
								{formatNumber(found.counts.rejected + found.counts.duplicates)}
							</span>
						}
					>
						<RowsLeftOut
							rows={found.rejections}
							header={found.columns.map(({ header }) => header)}
							onFix={(correction) =>
								setChoice((now) => ({ ...now, corrections: corrected(now.corrections, correction) }))
							}
						/>
					</Card>
				)}
				<div className={c.columns}>
					<ColumnsCard
						columns={found.columns}
						chosen={choice.columns}
						disabled={start.isOn}
						onChange={(columns) => setChoice({ ...choice, columns })}
					/>
					<div className={c.beside}>
						<Card title="Mobile numbers">
							<Switch
								size="md"
								label="Update mobile numbers"
								description="If the file has a different mobile number for a contact, use that one. Otherwise the current number stays, with its conversations."
								checked={choice.allowMobileUpdate}
								disabled={start.isOn}
								onChange={({ currentTarget }) => setChoice({ ...choice, allowMobileUpdate: currentTarget.checked })}
							/>
						</Card>
						<SampleRows first={found.firstSample} last={found.lastSample} />
					</div>
				</div>
			</div>
		</Page>
	);
};

/** Answered questions stay on the screen, so that the answer can be changed. */
const questionsOf = (first: ImportPreview, now: ImportPreview): ImportQuestion[] => [
	...first.questions,
	...now.questions.filter(({ column }) => !first.questions.some((one) => one.column === column)),
];

/** A new correction of a line replaces the earlier one. */
const corrected = (all: readonly Correction[], one: Correction): Correction[] => [
	...all.filter(({ line }) => line !== one.line).slice(0, importLimits.corrections - 1),
	one,
];

/** Starts the import once. Its screen opens a second later, so that the toast is seen first (spec 3 §4). */
const useStart = (uploadId: number) => {
	const navigate = useNavigate();
	const starting = useStartImport(uploadId);
	const started = starting.data?.id;
	useEffect(() => {
		if (started === undefined) return;
		toast.success('Import started.', `import ${started}`);
		const soon = setTimeout(() => void navigate(to.import(started)), importLimits.redirectMs);
		return () => clearTimeout(soon);
	}, [started, navigate]);
	const begin = useDoubleClickGuard((choice: Parameters<typeof starting.mutate>[0]) =>
		starting.mutate(choice, { onError: (error) => toast.failure(error) }),
	);
	return { begin, isOn: starting.isPending || starting.isSuccess };
};

const Problem = ({ title, children, onRetry }: { title: string; children: ReactNode; onRetry?: () => void }) => (
	<ErrorAlert title={title}>
		{children}
		{onRetry && (
			<div className={c.retry}>
				<Button variant="default" size="xs" onClick={onRetry}>
					Try again
				</Button>
			</div>
		)}
	</ErrorAlert>
);
