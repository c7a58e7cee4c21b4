/** The bulk messages of one inbox, newest first, with live counts (spec 2 §2: 50 a page). */

import { Button } from '@mantine/core';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
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
import { Page } from '../../../../ui/Page.tsx';
import { sentQuery } from './data.ts';
import { sentColumns } from './sent-columns.tsx';

export const Screen = () => {
	const inbox = useInboxInPath();
	return inbox ? <Sent key={inbox.id} inbox={inbox} /> : <InboxNotFound />;
};

const page = z.object({ skip: z.coerce.number().int().min(0).multipleOf(batchLimits.sentPage).default(0) });

const Sent = ({ inbox }: { inbox: ProfileInbox }) => {
	const { timeZone } = useSession();
	const [{ skip }, setSearch] = useSearch(page);
	const query = useQuery(sentQuery(inbox.id, skip));
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
			<DataGrid
				label={`Sent from ${inbox.name}`}
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				linkOf={({ id }) => to.batch(inbox, id)}
				skip={skip}
				pageSize={batchLimits.sentPage}
				onSkip={(to) => setSearch({ skip: to }, { push: true })}
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
		</Page>
	);
};
