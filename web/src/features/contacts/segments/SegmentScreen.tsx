/** One segment of any type: its current members, 50 a page, and its actions (spec 3 §2). */
import { ActionIcon, Alert, Anchor, Button } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import type {
	Segment,
	SegmentContact,
	SegmentProblem,
	SegmentStatistics,
} from '@quad/contract/contacts/segments/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, Send, UserPlus, UsersRound, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { contactName } from '../../../foundation/contact-name.ts';
import { isAbsent } from '../../../foundation/failures.ts';
import { formatInstant, formatNumber, formatPhone } from '../../../foundation/format.ts';
import { sayText } from '../../../foundation/say-text.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useArrived } from '../../../foundation/use-arrived.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { standingOf, standingWords } from '../../../parts/contacts/standing.ts';
import { CriteriaSentences } from '../../../parts/segments/CriteriaSentences.tsx';
import { columnsQuery } from '../../../parts/segments/segments.ts';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { AddContacts } from './AddContacts.tsx';
import {
	contactsQuery,
	criteriaQuery,
	segmentQuery,
	statisticsQuery,
	useLiveSegments,
	useRemoveContact,
} from './data.ts';
import { ProblemsModal } from './ProblemsModal.tsx';
import { SegmentDialogs, type SegmentDoing } from './SegmentDialogs.tsx';
import { SegmentMenu } from './SegmentMenu.tsx';
import { SegmentNotShown } from './SegmentNotShown.tsx';
import { sayUntextable } from './say-untextable.ts';

export const Screen = () => {
	const id = Number(useParams<'segmentId'>().segmentId);
	const { data: segment, error, refetch } = useQuery(segmentQuery(id));
	if (segment && !isAbsent(error)) return <Found key={id} segment={segment} />;
	return <SegmentNotShown error={error} onRetry={refetch} />;
};

const contactSearch = z.object({
	search: z.string().max(segmentLimits.searchText).default(''),
	/** `no` shows only members who can't be texted. */
	textable: z.literal('no').optional(),
	skip: z.coerce.number().int().min(0).multipleOf(segmentLimits.page).default(0),
});

const Found = ({ segment }: { segment: Segment }) => {
	const { id, type, archived, canEdit, messagingEnabled } = segment;
	const { timeZone, may } = useSession();
	useLiveSegments();
	const navigate = useNavigate();
	const [search, setSearch] = useSearch(contactSearch);
	const [doing, setDoing] = useState<SegmentDoing>();
	const [isAdding, setAdding] = useState(false);
	const [problems, setProblems] = useState<readonly SegmentProblem[]>([]);
	const query = useQuery(contactsQuery(id, search.search, search.skip, search.textable && false));
	const counted = useQuery(statisticsQuery(id));
	const isAutomatic = type === 'Auto-Update';
	const isKnown = useArrived(
		counted,
		useQuery({ ...criteriaQuery(id), enabled: isAutomatic }),
		useQuery({ ...columnsQuery, enabled: isAutomatic }),
	);
	const remove = useRemoveContact(id);
	const mayFill = type === 'Static' && canEdit;
	const { mutate } = remove;
	const columns = useMemo(
		() =>
			memberColumns(
				timeZone,
				mayFill
					? (contact) =>
							mutate(contact.id, {
								onSuccess: () => toast.success(`${contactName(contact)} is no longer in the segment.`),
								onError: toast.failure,
							})
					: undefined,
			),
		[timeZone, mayFill, mutate],
	);
	const add = mayFill && (
		<Button
			variant="default"
			leftSection={<UserPlus size={16} aria-hidden />}
			onClick={() => setAdding(true)}
			aria-haspopup="dialog"
		>
			Add contacts
		</Button>
	);
	return (
		<Page fill>
			<PageHeader
				title={segment.name}
				back={{ to: to.segments(), label: 'Segments' }}
				about={
					<>
						{type}
						{segment.createdByName && ` · ${segment.createdByName}`}{' '}
						{archived && <StatusBadge tone="quiet">Archived</StatusBadge>}
					</>
				}
			>
				{may('compose') && messagingEnabled && !archived && (
					<Button component={Link} to={to.compose({ segmentIds: [id] })} leftSection={<Send size={16} aria-hidden />}>
						{sayText(counted.data?.textable)}
					</Button>
				)}
				{add}
				{type === 'Auto-Update' && canEdit && (
					<Button
						component={Link}
						to={to.editSegment(id)}
						variant="default"
						leftSection={<ListFilter size={16} aria-hidden />}
					>
						Edit criteria
					</Button>
				)}
				<SegmentMenu
					segment={segment}
					mayText={false}
					onDo={(what) => setDoing({ ...what, onGone: () => void navigate(to.segments()) })}
				/>
			</PageHeader>
			{!isKnown && <Loading />}
			{isKnown && (
				<>
					{type === 'Auto-Update' && <Conditions id={id} />}
					{counted.data && (
						<Statistics
							of={counted.data}
							timeZone={timeZone}
							onShowUntextable={() => setSearch({ search: '', textable: 'no', skip: 0 }, { push: true })}
						/>
					)}
					<FilterBar
						search={
							<SearchField
								label="Search contacts in this segment"
								placeholder="Name, number or Contact ID"
								text={search.search}
								maxLength={segmentLimits.searchText}
								waitMs={segmentLimits.searchWaitMs}
								onText={(text) => setSearch({ search: text, skip: 0 })}
							/>
						}
						active={Number(search.textable !== undefined)}
					>
						{search.textable && (
							<Button
								variant="default"
								aria-label="Can’t be texted: remove this filter"
								rightSection={<X size={16} aria-hidden />}
								onClick={() => setSearch({ textable: undefined, skip: 0 })}
							>
								Can’t be texted
							</Button>
						)}
					</FilterBar>
					<DataGrid
						label={`Contacts in ${segment.name}`}
						query={query}
						columns={columns}
						rowKey={(row) => row.id}
						linkOf={(row) => to.contact(row.id)}
						skip={search.skip}
						pageSize={segmentLimits.page}
						onSkip={(skip) => setSearch({ skip }, { push: true })}
						empty={
							<EmptyState icon={UsersRound} title="No one is in this segment" action={add}>
								{type === 'Static'
									? 'Paste Contact IDs or mobile numbers, or add contacts by criteria.'
									: 'No contact matches its conditions now.'}
							</EmptyState>
						}
						noMatch={
							(search.search.trim() !== '' || search.textable) && (
								<NoMatches
									does="Show everyone"
									onShowAll={() => setSearch({ search: '', textable: undefined, skip: 0 })}
								>
									No one in this segment matches the search.
								</NoMatches>
							)
						}
					/>
				</>
			)}
			{isAdding && (
				<AddContacts segment={segment} onClose={() => setAdding(false)} onProblems={(found) => setProblems(found)} />
			)}
			{problems.length > 0 && <ProblemsModal problems={problems} onClose={() => setProblems([])} />}
			{doing && <SegmentDialogs {...doing} onClose={() => setDoing(undefined)} />}
		</Page>
	);
};

const Conditions = ({ id }: { id: number }) => {
	const { data: segment } = useQuery(criteriaQuery(id));
	const { data: columns } = useQuery(columnsQuery);
	if (!segment || !columns) return null;
	const said = <CriteriaSentences criteria={segment} columns={columns} />;
	if (segment.fault === null) return said;
	return (
		<Alert color="gold" title={segment.fault}>
			{said}
		</Alert>
	);
};

interface StatisticsProps {
	of: SegmentStatistics;
	timeZone: string;
	onShowUntextable: () => void;
}

const Statistics = ({ of: data, timeZone, onShowUntextable }: StatisticsProps) => {
	const why = sayUntextable(data);
	const figures: Figure[] = [
		{ label: 'Contacts', value: formatNumber(data.total) },
		{ label: standingWords.optedOut, value: formatNumber(data.optedOut) },
		{
			label: standingWords.texted,
			value:
				why === null ? formatNumber(data.textable) : `${formatNumber(data.textable)} of ${formatNumber(data.total)}`,
			about: why !== null && (
				<Anchor component="button" type="button" inherit underline="always" ta="left" onClick={onShowUntextable}>
					{why}
				</Anchor>
			),
		},
		{
			label: 'Messages',
			value: formatNumber(data.timesUsed),
			...(data.lastUsed ? { about: `Last ${formatInstant(data.lastUsed, timeZone)}` } : {}),
		},
	];
	return <Figures figures={figures} />;
};

const memberColumns = (
	timeZone: string,
	onRemove: ((contact: SegmentContact) => void) | undefined,
): ReadonlyArray<GridColumn<SegmentContact>> => [
	{ key: 'name', title: 'Name', cell: contactName },
	{ key: 'contactId', title: 'Contact ID', width: 160, cell: ({ contactId }) => contactId },
	{
		key: 'mobileNumber',
		title: 'Mobile number',
		width: 170,
		cell: ({ mobileNumber }) => (mobileNumber === null ? '–' : formatPhone(mobileNumber)),
	},
	{
		key: 'optedIn',
		title: 'Status',
		width: 130,
		onPhone: 'end',
		cell: (contact) => {
			const { tone, says } = standingOf({ ...contact, muted: contact.blocked, optedOut: !contact.optedIn });
			return <StatusBadge tone={tone}>{says}</StatusBadge>;
		},
	},
	{
		key: 'lastUpdatedOn',
		title: 'Last updated',
		width: 180,
		cell: ({ lastUpdatedOn }) => formatInstant(lastUpdatedOn, timeZone),
	},
	...(onRemove
		? [
				{
					key: 'remove',
					title: 'Actions',
					align: 'right' as const,
					width: 90,
					cell: (contact: SegmentContact) => (
						<ActionIcon
							variant="subtle"
							color="gray"
							aria-label={`Remove ${contactName(contact)} from the segment`}
							onClick={() => onRemove(contact)}
						>
							<X size={16} aria-hidden />
						</ActionIcon>
					),
				},
			]
		: []),
];
