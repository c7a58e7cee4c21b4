/** One list of people to invite. It shows a preview, then the progress, then the result of each row. */
import { Button, NativeSelect, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import {
	downloadInvitationRows,
	type InvitationList,
	type InvitationRow,
	rowFilters,
} from '@quad/contract/administration/users/invitation-list-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { download } from '../../../foundation/download.ts';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DownloadButton } from '../../../parts/files/DownloadButton.tsx';
import { NoMailServer } from '../../../parts/mail/NoMailServer.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { LabelledProgress } from '../../../ui/LabelledProgress.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import c from './InvitationListScreen.module.css';
import { isUnderWay, listQuery, rowsPage, rowsQuery, useStartList } from './list-data.ts';
import { verdictWords } from './say-list.ts';
import { optionsQuery } from './writing-data.ts';

const back = { to: to.inviteUsers(), label: 'Invitations' };

export const Screen = () => {
	const listId = Number(useParams().invitationListId);
	const { data: list, error, refetch } = useQuery(listQuery(listId));
	if (list) return <Found key={list.id} list={list} />;
	return (
		<NotShown
			thing="List"
			icon={FileQuestion}
			all={{ to: to.inviteUsers(), label: 'Show all invitations' }}
			error={error}
			onRetry={refetch}
		>
			It may belong to someone else, or the address may be wrong.
		</NotShown>
	);
};

const Found = ({ list }: { list: InvitationList }) => (
	<Page>
		<PageHeader
			title={list.fileName || 'Pasted list'}
			back={back}
			about={list.state === 'draft' && 'Step 2 of 2: check the list. No one is invited yet.'}
		>
			<Button component={Link} to={to.inviteMany()} variant="default">
				{list.state === 'draft' ? 'Use another list' : 'New list'}
			</Button>
		</PageHeader>
		<Progress list={list} />
		<Figures
			figures={[
				{ label: 'Rows', value: formatNumber(list.total) },
				...(list.state === 'complete'
					? []
					: [{ label: 'Ready', value: formatNumber(list.valid), about: 'Can be invited' }]),
				...(list.state === 'draft'
					? []
					: [{ label: 'Invited', value: formatNumber(list.invited), about: 'By this list' }]),
				{ label: 'Left out', value: formatNumber(list.leftOut), about: 'Each with a reason' },
			]}
		/>
		{(list.state === 'draft' || list.state === 'failed') && <Start list={list} />}
		<Rows list={list} />
	</Page>
);

const Progress = ({ list }: { list: InvitationList }) => {
	if (list.state === 'failed')
		return (
			<ErrorAlert title="This list stopped before the end">
				{formatCounted(list.invited, 'person', 'people')} invited so far. Start it again to continue; no one is invited
				twice.
			</ErrorAlert>
		);
	if (isUnderWay(list)) {
		const all = list.invited + list.valid;
		return (
			<LabelledProgress
				label={list.state === 'waiting' ? 'Waiting to start' : 'Inviting'}
				share={list.state === 'waiting' ? undefined : list.invited / Math.max(all, 1)}
				figure={`${formatNumber(list.invited)} of ${formatNumber(all)}`}
			/>
		);
	}
	if (list.state === 'complete')
		return (
			<Text role="status">
				{formatCounted(list.invited, 'person', 'people')} {list.sendWelcomeEmail ? 'invited' : 'added without an email'}
				.
			</Text>
		);
	return null;
};

/** Asks how everybody on the list signs in, and starts inviting them. */
const Start = ({ list }: { list: InvitationList }) => {
	const { data: options } = useQuery(optionsQuery);
	const [sendWelcomeEmail, setSendWelcomeEmail] = useState(list.sendWelcomeEmail);
	const [samlConfigurationId, setSamlConfigurationId] = useState('');
	const start = useStartList(list.id);
	if (list.valid === 0)
		return (
			<ErrorAlert title="No one on this list can be invited">Correct the rows below and upload it again.</ErrorAlert>
		);
	const people = formatCounted(list.valid, 'person', 'people');
	const begin = () =>
		start.mutate({
			sendWelcomeEmail,
			samlConfigurationId: samlConfigurationId === '' ? null : Number(samlConfigurationId),
		});
	return (
		<Card title={`Invite ${people}`}>
			<Stack gap="md" align="flex-start">
				<Switch
					label="Email an invitation to each person"
					description="The link in it works once and expires after a week. Without it, you can send the invitations later."
					checked={sendWelcomeEmail}
					onChange={({ currentTarget }) => setSendWelcomeEmail(currentTarget.checked)}
				/>
				{sendWelcomeEmail && <NoMailServer />}
				{options && options.samlConfigurations.length > 0 && (
					<NativeSelect
						label="They sign in with"
						data={[
							{ value: '', label: 'A password' },
							...options.samlConfigurations.map(({ id, friendlyName }) => ({ value: String(id), label: friendlyName })),
						]}
						value={samlConfigurationId}
						onChange={({ currentTarget }) => setSamlConfigurationId(currentTarget.value)}
					/>
				)}
				{start.isError && <ErrorAlert>{sentenceOf(start.error)}</ErrorAlert>}
				<Button loading={start.isPending} onClick={begin}>
					{list.state === 'failed' ? `Continue with ${people}` : `Invite ${people}`}
				</Button>
			</Stack>
		</Card>
	);
};

const filters = z.object({
	show: z.enum(rowFilters).default('all'),
	skip: z.coerce.number().int().min(0).multipleOf(rowsPage).default(0),
});

const Rows = ({ list }: { list: InvitationList }) => {
	const [{ show, skip }, setSearch] = useSearch(filters);
	const query = useQuery(rowsQuery(list.id, { show, skip }, `${list.state} ${list.valid}`));
	return (
		<section className={c.rows} aria-label="Rows">
			<div className={c.head}>
				<SegmentedControl
					aria-label="Rows to show"
					value={show}
					onChange={(value) => setSearch({ show: filters.shape.show.parse(value), skip: 0 })}
					data={[
						{ value: 'all', label: 'All' },
						list.state === 'complete' ? { value: 'invited', label: 'Invited' } : { value: 'valid', label: 'Ready' },
						{ value: 'leftOut', label: 'Left out' },
					]}
				/>
				<Save list={list} leftOutOnly={show === 'leftOut'} />
			</div>
			<DataGrid
				label="Rows"
				query={query}
				columns={columns}
				rowKey={({ line }) => line}
				skip={skip}
				pageSize={rowsPage}
				onSkip={(next) => setSearch({ skip: next }, { push: true })}
				empty={
					<NoMatches
						title={show === 'leftOut' ? 'No rows left out' : 'No rows here'}
						does="Show all rows"
						onShowAll={() => setSearch({ show: 'all', skip: 0 })}
					/>
				}
			/>
		</section>
	);
};

const tones: Readonly<Partial<Record<InvitationRow['verdict'], StatusTone>>> = {
	valid: 'good',
	invited: 'good',
	'already-user': 'quiet',
	'already-invited': 'quiet',
};

const columns: ReadonlyArray<GridColumn<InvitationRow>> = [
	{ key: 'line', title: 'Line', width: 80, onPhone: 'hidden', cell: ({ line }) => formatNumber(line) },
	{ key: 'name', title: 'Name', onPhone: 'title', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
	{ key: 'email', title: 'Email', cell: ({ emailAddress }) => emailAddress },
	{ key: 'teams', title: 'Team', onPhone: 'hidden', cell: ({ teams }) => teams },
	{ key: 'role', title: 'Role', onPhone: 'hidden', cell: ({ role }) => role },
	{
		key: 'verdict',
		title: 'Status',
		onPhone: 'end',
		cell: ({ verdict }) => <StatusBadge tone={tones[verdict] ?? 'bad'}>{verdictWords[verdict]}</StatusBadge>,
	},
	{ key: 'reason', title: 'Why', cell: ({ reason }) => reason },
];

const Save = ({ list, leftOutOnly }: { list: InvitationList; leftOutOnly: boolean }) => (
	<DownloadButton
		onDownload={() =>
			download(downloadInvitationRows, { params: { invitationListId: list.id }, query: { leftOutOnly } }, 'results.csv')
		}
	>
		Download as CSV
	</DownloadButton>
);
