/** The team's smart messages, which are questions whose replies are sorted automatically (spec 2 §2: 50 a page). */
import { Button, SegmentedControl, Select } from '@mantine/core';
import { smartMessageLimits } from '@quad/contract/texting/smart-messages/limits.ts';
import type { SmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion, Plus } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { smartMessagesQuery } from './data.ts';
import { smartMessageColumns } from './smart-message-columns.tsx';
import { isNarrowed, smartMessageSearch } from './smart-message-search.ts';

const DeleteModal = lazy(async () => ({ default: (await import('./DeleteModal.tsx')).DeleteModal }));
const ViewModal = lazy(async () => ({ default: (await import('./ViewModal.tsx')).ViewModal }));

export const Screen = () => {
	const { personId, timeZone } = useSession();
	const [search, setSearch] = useSearch(smartMessageSearch);
	const [deleting, setDeleting] = useState<SmartMessage>();
	const query = useQuery(smartMessagesQuery(search, personId));
	const columns = useMemo(
		() => smartMessageColumns({ personId, timeZone, onDelete: setDeleting }),
		[personId, timeZone],
	);
	const showAll = () => setSearch({ search: '', whose: 'all', show: 'active', skip: 0 });
	const add = (
		<Button component={Link} to={to.newSmartMessage()} leftSection={<Plus size={16} aria-hidden />}>
			New Smart Message
		</Button>
	);
	return (
		<Page fill>
			<PageHeader
				title="Smart Messages"
				about="Ask many people at once. Their answers are sorted into Yes, No and Other."
			>
				{add}
			</PageHeader>
			<FilterBar
				search={
					<SearchField
						label="Search Smart Messages"
						placeholder="Name, or words of the question"
						text={search.search}
						maxLength={smartMessageLimits.searchText}
						onText={(text) => setSearch({ search: text, skip: 0 })}
					/>
				}
				active={Number(search.whose !== 'all') + Number(search.show !== 'active')}
			>
				<Select
					aria-label="Created by"
					data={[
						{ value: 'all', label: 'Everyone’s' },
						{ value: 'mine', label: 'Created by me' },
					]}
					allowDeselect={false}
					value={search.whose}
					onChange={(whose) => setSearch({ whose: whose === 'mine' ? 'mine' : 'all', skip: 0 })}
				/>
				<SegmentedControl
					aria-label="Campaign status"
					data={[
						{ value: 'active', label: 'Active' },
						{ value: 'archived', label: 'Archived' },
					]}
					value={search.show}
					onChange={(show) => setSearch({ show, skip: 0 })}
				/>
			</FilterBar>
			<DataGrid
				label="Smart Messages"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				linkOf={({ id, createdById }) =>
					createdById === personId ? to.editSmartMessage(id) : `${to.smartMessages()}?view=${id}`
				}
				skip={search.skip}
				pageSize={smartMessageLimits.page}
				onSkip={(skip) => setSearch({ skip }, { push: true })}
				empty={
					<EmptyState icon={MessageCircleQuestion} title="No Smart Messages yet" action={add}>
						Write a question once, with a reply to yes and a reply to no, and send it as often as you like.
					</EmptyState>
				}
				noMatch={
					isNarrowed(search) && (
						<NoMatches does="Show all active" onShowAll={showAll}>
							Try other words, or include everyone’s and the archived ones.
						</NoMatches>
					)
				}
			/>
			<OnceOpened opened={search.view !== undefined}>
				<ViewModal id={search.view} onClose={() => setSearch({ view: undefined })} />
			</OnceOpened>
			<OnceOpened opened={deleting !== undefined}>
				<DeleteModal smart={deleting} onClose={() => setDeleting(undefined)} />
			</OnceOpened>
		</Page>
	);
};
