/** What was sent to many from one inbox, newest first, with counts that keep up by themselves (spec 2 §2: 50 a page). */
import { Button, Title } from '@mantine/core';
import { batchLimits } from '@quad/contract/messaging/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox, Send } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useLive } from '../../foundation/live.ts';
import { usePageTitle } from '../../foundation/page-title.ts';
import { type ProfileInbox, useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { useSearch } from '../../foundation/use-search.ts';
import { InboxTabs } from '../../parts/InboxTabs.tsx';
import { useInboxInPath } from '../../parts/inbox-in-path.ts';
import { DataGrid } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InboxDot } from '../../ui/InboxMark.tsx';
import { Page } from '../../ui/Page.tsx';
import { sentQuery } from './data.ts';
import c from './SentScreen.module.css';
import { sentColumns } from './sent-columns.tsx';

export const Screen = () => {
	const inbox = useInboxInPath();
	if (inbox) return <Sent key={inbox.id} inbox={inbox} />;
	return (
		<Page>
			<EmptyState icon={Inbox} title="This inbox is not there">
				It is not one of yours in this team. The navigation lists those that are.
			</EmptyState>
		</Page>
	);
};

const page = z.object({ skip: z.coerce.number().int().min(0).multipleOf(batchLimits.sentPage).default(0) });

const Sent = ({ inbox }: { inbox: ProfileInbox }) => {
	const { timeZone } = useSession();
	const [{ skip }, setSearch] = useSearch(page);
	const query = useQuery(sentQuery(inbox.id, skip));
	const columns = useMemo(() => sentColumns(timeZone), [timeZone]);
	const cache = useQueryClient();
	usePageTitle(`Sent from ${inbox.name}`);
	useLive(`sent:${inbox.id}`, () => void cache.invalidateQueries({ queryKey: ['sent', inbox.id] }));
	return (
		<Page fill>
			<header className={c.header}>
				<div className={c.name}>
					<InboxDot color={inbox.color} />
					<Title order={1}>{inbox.name}</Title>
				</div>
				<InboxTabs inbox={inbox} />
			</header>
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
						title="Nothing was sent to many from here yet"
						action={
							<Button component={Link} to={to.compose({ inbox })} variant="light">
								Compose
							</Button>
						}
					>
						Messages to many people appear here with who got them, who did not, and who replied.
					</EmptyState>
				}
			/>
		</Page>
	);
};
