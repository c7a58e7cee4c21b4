/** The left pane: which inbox, which of its lists, what of it, and the conversations. */
import { SegmentedControl, Title, VisuallyHidden } from '@mantine/core';
import type { RefObject } from 'react';
import { formatCounted, formatNumber } from '../../foundation/format.ts';
import type { ProfileInbox } from '../../foundation/session.ts';
import { InboxTabs } from '../../parts/pickers/InboxTabs.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InboxDot } from '../../ui/InboxMark.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ConversationRows } from './ConversationRows.tsx';
import type { Box, ListFilter } from './data.ts';
import { EmptyList } from './EmptyList.tsx';
import c from './ListPane.module.css';
import { ListShadows } from './ListShadows.tsx';
import type { ConversationList } from './use-conversation-list.ts';

interface ListPaneProps {
	inbox: ProfileInbox;
	box: Box;
	list: ConversationList;
	filter: ListFilter;
	onFilter: (filter: ListFilter) => void;
	searchRef: RefObject<HTMLInputElement | null>;
	conversationId: number | undefined;
}

const shows = [
	{ value: 'all', label: 'All open' },
	{ value: 'unread', label: 'Unread' },
	{ value: 'mine', label: 'Assigned to me' },
] satisfies Array<{ value: ListFilter['show']; label: string }>;

export const ListPane = ({ inbox, box, list, filter, onFilter, searchRef, conversationId }: ListPaneProps) => {
	const { query, rows, inState } = list;
	return (
		<section className={c.pane} aria-label={`Conversations of ${inbox.name}`}>
			<header className={c.head}>
				<div className={c.title}>
					<InboxDot color={inbox.color} />
					<Title order={1} size="h2" className={c.name ?? ''}>
						{inbox.name}
					</Title>
					<span className={c.count}>{inState !== null && `${formatNumber(inState)} ${box}`}</span>
				</div>
				<InboxTabs inbox={inbox} />
				<search>
					<SearchField
						inputRef={searchRef}
						label="Search this inbox"
						placeholder="Search by name or number"
						text={filter.search}
						maxLength={200}
						onText={(search) => onFilter({ ...filter, search })}
					/>
				</search>
				{box === 'open' && (
					<SegmentedControl
						fullWidth
						size="xs"
						aria-label="Filter conversations"
						data={shows}
						value={filter.show}
						onChange={(show) => onFilter({ ...filter, show })}
					/>
				)}
			</header>
			<VisuallyHidden role="status">{sayFound(list, filter)}</VisuallyHidden>
			{query.isPending && <ListShadows />}
			{query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
			{query.data && rows.length === 0 && (
				<EmptyList inbox={inbox} box={box} filter={filter} onAll={() => onFilter({ ...filter, show: 'all' })} />
			)}
			{rows.length > 0 && <ConversationRows list={list} inbox={inbox} box={box} conversationId={conversationId} />}
		</section>
	);
};

/** For those who listen, once somebody has narrowed the list. */
const sayFound = ({ query, rows }: ConversationList, { search, show }: ListFilter): string => {
	if ((search === '' && show === 'all') || !query.data || query.isPlaceholderData) return '';
	return `${formatCounted(rows.length, 'conversation')}${query.hasNextPage ? ' or more' : ''} found`;
};
