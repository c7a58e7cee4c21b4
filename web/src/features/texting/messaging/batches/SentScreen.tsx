/** The bulk messages of one inbox, newest first, with live counts (spec 2 §2: 50 a page). */

import { Button, NativeSelect } from '@mantine/core';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { type SentFilter, sentFilters } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useLive } from '../../../../foundation/live.ts';
import { usePageTitle } from '../../../../foundation/page-title.ts';
import { liveTopics, queryKeys } from '../../../../foundation/query-keys.ts';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { useSearch } from '../../../../foundation/use-search.ts';
import { ExportButton } from '../../../../parts/exports/ExportButton.tsx';
import { InboxHeader, InboxNotFound } from '../../../../parts/pickers/InboxPage.tsx';
import { useInboxInPath } from '../../../../parts/pickers/inbox-in-path.ts';
import { DataGrid } from '../../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../../ui/FilterBar.tsx';
import { NoMatches } from '../../../../ui/NoMatches.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { sentQuery } from './data.ts';
import c from './SentScreen.module.css';
import { sentColumns } from './sent-columns.tsx';

export const Screen = () => {
	const inbox = useInboxInPath();
	return inbox ? <Sent key={inbox.id} inbox={inbox} /> : <InboxNotFound />;
};

const sentSearch = z.object({
	searchText: z.string().max(200).default(''),
	show: z.enum(sentFilters).optional(),
	skip: z.coerce.number().int().min(0).multipleOf(batchLimits.sentPage).default(0),
});

const Sent = ({ inbox }: { inbox: ProfileInbox }) => {
	const { timeZone } = useSession();
	const [search, setSearch] = useSearch(sentSearch);
	const { searchText, show, skip } = search;
	const isNarrowed = searchText.trim() !== '' || show !== undefined;
	const query = useQuery(sentQuery(inbox.id, search));
	const columns = useMemo(() => sentColumns(timeZone), [timeZone]);
	const cache = useQueryClient();
	usePageTitle(`Sent from ${inbox.name}`);
	useLive(
		liveTopics.sent(inbox.id),
		() => void cache.invalidateQueries({ queryKey: queryKeys.sent.ofInbox(inbox.id) }),
	);
	return (
		<Page fill>
			<InboxHeader inbox={inbox}>{inbox.type === 'highspeed' && <ExportButton kind="highspeed" />}</InboxHeader>
			<FilterBar
				search={
					<SearchField
						label="Search sent messages"
						placeholder="Words, campaign or sender"
						text={searchText}
						maxLength={200}
						onText={(text) => setSearch({ searchText: text, skip: 0 })}
					/>
				}
				active={Number(show !== undefined)}
			>
				<NativeSelect
					aria-label="Status"
					value={show ?? ''}
					onChange={({ currentTarget: { value } }) =>
						setSearch({ show: sentFilters.find((name) => name === value), skip: 0 })
					}
					data={[
						{ value: '', label: 'All messages' },
						...sentFilters.map((value) => ({ value, label: filterWords[value] })),
					]}
				/>
			</FilterBar>
			<div className={c.grid}>
				<DataGrid
					label={`Sent from ${inbox.name}`}
					query={query}
					columns={columns}
					rowKey={({ id }) => id}
					linkOf={({ id }) => to.batch(inbox, id)}
					skip={skip}
					pageSize={batchLimits.sentPage}
					onSkip={(next) => setSearch({ skip: next }, { push: true })}
					noMatch={
						isNarrowed && (
							<NoMatches onShowAll={() => setSearch({ searchText: '', show: undefined, skip: 0 })}>
								No message from this inbox matches the search and filter.
							</NoMatches>
						)
					}
					empty={
						<EmptyState
							icon={Send}
							title="No bulk messages yet"
							action={
								<Button component={Link} to={to.compose({ inbox })} variant="light">
									Compose
								</Button>
							}
						>
							Bulk messages appear here, with who got them, who didn’t and who replied.
						</EmptyState>
					}
				/>
			</div>
		</Page>
	);
};

const filterWords: Record<SentFilter, string> = {
	running: 'Being sent',
	stopped: 'Paused or held',
	failures: 'With failures',
	cancelled: 'Cancelled',
};
