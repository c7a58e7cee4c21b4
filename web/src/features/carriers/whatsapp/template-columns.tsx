import { Text } from '@mantine/core';
import type { TemplateStatus, WhatsAppTemplate } from '@quad/contract/carriers/whatsapp/routes.ts';
import { sayTemplate } from '../../../parts/whatsapp/templates.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';

const statuses: Readonly<Record<TemplateStatus, { tone: StatusTone; says: string }>> = {
	unsubmitted: { tone: 'quiet', says: 'Not submitted' },
	pending: { tone: 'waiting', says: 'In review' },
	approved: { tone: 'good', says: 'Approved' },
	rejected: { tone: 'bad', says: 'Rejected' },
	paused: { tone: 'warning', says: 'Paused' },
};

export const templateColumns: ReadonlyArray<GridColumn<WhatsAppTemplate>> = [
	{ key: 'name', title: 'Name', onPhone: 'title', width: 200, cell: ({ name }) => sayTemplate(name) },
	{ key: 'language', title: 'Language', width: 100, cell: ({ language }) => language },
	{ key: 'category', title: 'Category', width: 120, cell: ({ category }) => sayTemplate(category.toLowerCase()) },
	{
		key: 'body',
		title: 'Text',
		onPhone: 'plain',
		cell: ({ body, rejectionReason }) => (
			<>
				{body}
				{rejectionReason !== '' && (
					<Text size="sm" c="red">
						{rejectionReason}
					</Text>
				)}
			</>
		),
	},
	{
		key: 'status',
		title: 'Approval',
		width: 130,
		onPhone: 'end',
		cell: ({ status }) => <StatusBadge tone={statuses[status].tone}>{statuses[status].says}</StatusBadge>,
	},
];
