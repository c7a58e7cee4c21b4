import { Button, Title, VisuallyHidden } from '@mantine/core';
import type { ConversationRow } from '@quad/contract/texting/conversations/routes.ts';
import { CloudOff } from 'lucide-react';
import { lazy, type RefObject, Suspense } from 'react';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { InboxTabs } from '../../../parts/pickers/InboxTabs.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { InboxDot } from '../../../ui/InboxMark.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ConversationRows } from './ConversationRows.tsx';
import { type Box, type ListFilter, noFilter } from './data.ts';
import { ListFilters } from './ListFilters.tsx';
import c from './ListPane.module.css';
import { ListShadows } from './ListShadows.tsx';
import type { ConversationList } from './use-conversation-list.ts';

const EmptyList = lazy(async () => ({ default: (await import('./EmptyList.tsx')).EmptyList }));

interface ListPaneProps {
	inbox: ProfileInbox;
	box: Box;
	list: ConversationList;
	filter: ListFilter;
	onFilter: (filter: ListFilter) => void;
	searchRef: RefObject<HTMLInputElement | null>;
	conversationId: number | undefined;
	viewers: ReadonlyMap<number, readonly string[]>;
	/** Number of replies that wait for a connection. */
	waiting: number;
	onPutAway: (row: ConversationRow) => void;
}

export const ListPane = ({ inbox, box, list, filter, onFilter, searchRef, conversationId, ...rest }: ListPaneProps) => {
	const { query, rows, inState, isHeld, release } = list;
	const { viewers, waiting, onPutAway } = rest;
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
						placeholder="Name, number or words"
						text={filter.search}
						maxLength={200}
						onText={(search) => onFilter({ ...filter, search })}
					/>
				</search>
				{box === 'open' && <ListFilters inbox={inbox} filter={filter} onFilter={onFilter} />}
			</header>
			<VisuallyHidden role="status">{sayFound(list, filter)}</VisuallyHidden>
			{query.isPending && <ListShadows />}
			{query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
			{query.data && rows.length === 0 && (
				<Suspense>
					<EmptyList
						inbox={inbox}
						box={box}
						filter={filter}
						onAll={() => onFilter({ ...noFilter, search: filter.search })}
					/>
				</Suspense>
			)}
			{waiting > 0 && (
				<p className={c.waiting} role="status">
					<CloudOff size={16} aria-hidden />
					{formatCounted(waiting, 'reply', 'replies')} waiting for a connection
				</p>
			)}
			{isHeld && (
				<Button className={c.held ?? ''} variant="subtle" size="compact-sm" fullWidth onClick={release}>
					Order kept while you work. Sort by newest
				</Button>
			)}
			{rows.length > 0 && (
				<ConversationRows
					list={list}
					inbox={inbox}
					box={box}
					conversationId={conversationId}
					viewers={viewers}
					onPutAway={onPutAway}
				/>
			)}
		</section>
	);
};

/** Tells screen readers how many conversations a filter found. */
const sayFound = ({ query, rows }: ConversationList, { search, show, attachment, campaign }: ListFilter): string => {
	if (
		(search === '' && show === 'all' && attachment === undefined && campaign === undefined) ||
		!query.data ||
		query.isPlaceholderData
	)
		return '';
	return `${formatCounted(rows.length, 'conversation')}${query.hasNextPage ? ' or more' : ''} found`;
};
