/** One import: its live progress, its result, and every rejected row with the reason. */

import { Button } from '@mantine/core';
import type { ImportRun } from '@quad/contract/contacts/imports/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileQuestion, Send } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { formatInstant, formatNumber } from '../../../foundation/format.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { sayText } from '../../../foundation/say-text.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { LabelledProgress } from '../../../ui/LabelledProgress.tsx';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { importQuery } from './data.ts';
import { ImportFigures } from './ImportFigures.tsx';
import c from './ImportScreen.module.css';
import { Notices } from './Notices.tsx';
import { RejectedRows } from './RejectedRows.tsx';
import { StopImport } from './StopImport.tsx';
import { isUnderWay, peopleOf, sayNotTaken, sayOutcome, stateWords } from './say-import.ts';
import { UndoImport } from './UndoImport.tsx';
import { UndoLeft } from './UndoLeft.tsx';

const back = { to: to.imports(), label: 'Imports' };

export const Screen = () => {
	const id = Number(useParams().importId);
	const { data: run, error, refetch } = useQuery(importQuery(id));
	const cache = useQueryClient();
	useLive(
		run && liveTopics.importRun(run.id),
		() => void cache.invalidateQueries({ queryKey: queryKeys.imports.one(id) }),
	);
	if (run) return <Found key={run.id} run={run} />;
	return (
		<NotShown
			thing="Import"
			icon={FileQuestion}
			all={{ to: to.imports(), label: 'Show all imports' }}
			error={error}
			onRetry={refetch}
		>
			It may belong to another team, or the address may be wrong.
		</NotShown>
	);
};

const Found = ({ run }: { run: ImportRun }) => {
	const { timeZone } = useSession();
	const { word, tone } = stateWords[run.state];
	const isOver = !isUnderWay(run);
	useEffect(() => {
		if (isOver) toast.clear(`import ${run.id}`);
	}, [isOver, run.id]);
	const when = run.dateCompleted ?? run.dateStarted;
	return (
		<Page>
			<PageHeader
				title={run.fileName}
				back={back}
				about={
					<span className={c.about}>
						{run.startedByName}
						{when && ` · ${formatInstant(when, timeZone)}`}
						<span className={c.state}>
							<StatusBadge tone={tone}>{word}</StatusBadge>
						</span>
					</span>
				}
			>
				{isOver && <UndoImport run={run} />}
				{isOver && <AfterIt run={run} />}
				{(run.state === 'waiting' || run.state === 'running') && <StopImport run={run} />}
			</PageHeader>
			{run.state === 'failed' ? (
				<ErrorAlert title="This import failed">{sayOutcome(run)}</ErrorAlert>
			) : (
				<section className={c.progress} aria-label="Progress of this import">
					<LabelledProgress
						label={word}
						share={shareOf(run)}
						figure={`${formatNumber(run.processed)} of ${formatNumber(run.recordCount)} rows`}
					/>
					<p className={c.outcome} role="status">
						{sayOutcome(run)}
					</p>
					{isOver && <Notices notices={sayNotTaken(run.counts)} />}
				</section>
			)}
			<ImportFigures counts={run.counts} all={!isOver} saidAbove={run.state === 'complete'} />
			{run.undoLeft > 0 && <UndoLeft run={run} />}
			{isOver && <RejectedRows run={run} />}
		</Page>
	);
};

const AfterIt = ({ run }: { run: ImportRun }) => {
	const { may } = useSession();
	const people = run.state === 'undone' ? 0 : peopleOf(run.counts);
	return (
		<>
			<Button component={Link} to={to.newImport()} variant="default">
				Import another file
			</Button>
			<Button component={Link} to={people > 0 ? to.contactsOfImport(run.id) : to.contacts()} variant="default">
				See contacts
			</Button>
			{may('compose') && people > 0 && (
				<Button component={Link} to={to.composeForImport(run.id)} leftSection={<Send size={16} aria-hidden />}>
					{sayText(people)}
				</Button>
			)}
		</>
	);
};

/** Returns undefined while the progress is unknown, to show an indeterminate bar. */
const shareOf = ({ state, processed, recordCount }: ImportRun): number | undefined =>
	state === 'waiting' || recordCount === 0 ? undefined : processed / recordCount;
