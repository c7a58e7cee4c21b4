import { Button } from '@mantine/core';
import type { WebhookDelivery } from '@quad/contract/connections/webhooks/routes.ts';
import { formatInstant } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export const deliveryStateLabels = {
	waiting: { tone: 'waiting', says: 'Waiting' },
	delivered: { tone: 'good', says: 'Delivered' },
	parked: { tone: 'bad', says: 'Not delivered' },
} as const;

interface Of {
	readonly timeZone: string;
	readonly onView: (delivery: WebhookDelivery) => void;
}

export const deliveryColumns = ({ timeZone, onView }: Of): ReadonlyArray<GridColumn<WebhookDelivery>> => [
	{
		key: 'at',
		title: 'Happened',
		onPhone: 'title',
		cell: ({ createdOn }) => formatInstant(createdOn, timeZone),
	},
	{
		key: 'state',
		title: 'State',
		onPhone: 'line',
		cell: ({ state }) => (
			<StatusBadge tone={deliveryStateLabels[state].tone}>{deliveryStateLabels[state].says}</StatusBadge>
		),
	},
	{
		key: 'answer',
		title: 'Last answer',
		onPhone: 'line',
		cell: ({ status, failure }) => failure ?? (status === null ? 'Not sent yet' : String(status)),
	},
	{ key: 'tries', title: 'Tries', onPhone: 'line', cell: ({ tries }) => tries },
	{
		key: 'next',
		title: 'Next try',
		onPhone: 'line',
		cell: ({ nextTryOn }) => (nextTryOn ? formatInstant(nextTryOn, timeZone) : ''),
	},
	{
		key: 'view',
		title: 'Details',
		align: 'right',
		width: 110,
		onPhone: 'end',
		cell: (delivery) => (
			<Button variant="subtle" size="compact-sm" onClick={() => onView(delivery)}>
				Details
			</Button>
		),
	},
];
