/** The messages of a campaign with their results. Staff of a message's inbox can open it. */
import { Title } from '@mantine/core';
import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import type { CampaignMessage } from '@quad/contract/texting/campaigns/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatWhen } from '../../../foundation/format.ts';
import { type ProfileInbox, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import c from './CampaignReport.module.css';
import { messagesQuery } from './report-data.ts';

export const ReportMessages = ({ id, timeZone }: { id: number; timeZone: string }) => {
	const { inboxes } = useSession();
	const [skip, setSkip] = useState(0);
	const query = useQuery(messagesQuery(id, skip));
	const columns = useMemo(() => messageColumns(timeZone, inboxes), [timeZone, inboxes]);
	return (
		<>
			<Title order={2} size="h3">
				Messages
			</Title>
			<DataGrid
				label="Messages of the campaign"
				query={query}
				columns={columns}
				rowKey={({ batchId }) => batchId ?? 'single'}
				skip={skip}
				pageSize={campaignLimits.messagesPage}
				onSkip={setSkip}
				empty={
					<EmptyState title="No messages yet">
						Choose this campaign when you compose a message, or add single texts to it from their conversation.
					</EmptyState>
				}
			/>
		</>
	);
};

const messageColumns = (
	timeZone: string,
	inboxes: readonly ProfileInbox[],
): ReadonlyArray<GridColumn<CampaignMessage>> => [
	{ key: 'text', title: 'Message', cell: (message) => <Message message={message} inboxes={inboxes} /> },
	{ key: 'type', title: 'Type', width: 130, cell: ({ messageType }) => messageType ?? '' },
	{ key: 'by', title: 'Sent by', onPhone: 'plain', width: 170, cell: ({ sentBy }) => sentBy ?? 'Several people' },
	{ key: 'when', title: 'When', onPhone: 'plain', width: 120, cell: ({ sentOn }) => formatWhen(sentOn, timeZone) },
	...counts.map(
		({ key, title, of }): GridColumn<CampaignMessage> => ({
			key,
			title,
			align: 'right',
			onPhone: 'plain',
			width: 110,
			cell: (message) => (
				<>
					{formatNumber(of(message))}
					<span className={c.unit}> {title.toLowerCase()}</span>
				</>
			),
		}),
	),
];

const counts = [
	{ key: 'sent', title: 'Sent', of: (message: CampaignMessage) => message.outgoingCount },
	{ key: 'delivered', title: 'Delivered', of: (message: CampaignMessage) => message.deliveredCount },
	{ key: 'undelivered', title: 'Not delivered', of: (message: CampaignMessage) => message.undeliveredCount },
	{ key: 'replied', title: 'Replied to', of: (message: CampaignMessage) => message.repliedCount },
];

const Message = ({ message, inboxes }: { message: CampaignMessage; inboxes: readonly ProfileInbox[] }) => {
	const { batchId, text, inboxId } = message;
	if (batchId === null) return <span className={c.private}>Texts to one person at a time</span>;
	const inbox = inboxes.find(({ id }) => id === inboxId);
	if (!inbox || text === null)
		return <span className={c.private}>Sent from {message.inbox ?? 'an inbox'}, which is not one of your inboxes</span>;
	return (
		<Link className={c.message} to={to.batch(inbox, batchId)}>
			{text}
		</Link>
	);
};
