/** The unread texts in the person's inboxes, which can be downloaded (spec 3 §7). */
import { Button } from '@mantine/core';
import { reportingLimits } from '@quad/contract/reporting/reporting/limits.ts';
import type { UnreadConversation } from '@quad/contract/reporting/reporting/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileDown, MailCheck } from 'lucide-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { formatInstant, formatNumber } from '../../../foundation/format.ts';
import { type Session, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { unreadQuery, useExportUnread, useLiveFigures } from './data.ts';

const page = z.object({ skip: z.coerce.number().int().min(0).default(0) });

export const Screen = () => {
	const session = useSession();
	useLiveFigures();
	const [{ skip }, setSearch] = useSearch(page);
	const save = useExportUnread();
	const columns = useMemo(() => columnsOf(session.timeZone), [session.timeZone]);
	return (
		<Page fill>
			<ReportsHead tab="Unread messages" about="Conversations of your inboxes that no one has read.">
				<Button
					variant="default"
					leftSection={<FileDown size={16} aria-hidden />}
					loading={save.isPending}
					onClick={() => save.mutate()}
				>
					Export
				</Button>
			</ReportsHead>
			<DataGrid
				label="Unread messages"
				query={useQuery(unreadQuery(skip))}
				columns={columns}
				rowKey={({ conversationId }) => conversationId}
				linkOf={(row) => linkOf(row, session)}
				skip={skip}
				pageSize={reportingLimits.page}
				onSkip={(next) => setSearch({ skip: next }, { push: true })}
				empty={
					<EmptyState icon={MailCheck} title="Nothing is unread">
						Everything that came in was read.
					</EmptyState>
				}
			/>
		</Page>
	);
};

const linkOf = ({ conversationId, inboxId }: UnreadConversation, { inboxes }: Session): string => {
	const inbox = inboxes.find(({ id }) => id === inboxId);
	return inbox ? to.conversation(inbox, conversationId) : to.home();
};

const columnsOf = (timeZone: string): ReadonlyArray<GridColumn<UnreadConversation>> => [
	{ key: 'name', title: 'Contact', width: 200, cell: ({ name, mobileNumber }) => name || mobileNumber },
	{ key: 'inbox', title: 'Inbox', width: 200, cell: ({ inbox }) => inbox },
	{ key: 'unread', title: 'Unread', align: 'right', width: 90, cell: ({ unread }) => formatNumber(unread) },
	{ key: 'at', title: 'Last message', width: 170, cell: ({ lastAt }) => formatInstant(lastAt, timeZone) },
	{ key: 'text', title: 'Message', onPhone: 'plain', cell: ({ lastText }) => lastText },
];
