import { Button, SegmentedControl } from '@mantine/core';
import type { WebhookDelivery } from '@quad/contract/connections/webhooks/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, RotateCcw, WebhookOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { isAbsent } from '../../../foundation/failures.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DeliveryModal } from './DeliveryModal.tsx';
import { type DeliverySearch, deliveriesPage, deliveriesQuery, useSendAllAgain } from './data.ts';
import { deliveryColumns } from './delivery-columns.tsx';

const filters = [
	{ value: 'all', label: 'All' },
	{ value: 'waiting', label: 'Waiting' },
	{ value: 'delivered', label: 'Delivered' },
	{ value: 'parked', label: 'Not delivered' },
] as const;

export const Screen = () => {
	const id = Number(useParams().webhookId);
	const { timeZone } = useSession();
	const [search, setSearch] = useState<DeliverySearch>({ state: 'all', skip: 0 });
	const query = useQuery(deliveriesQuery(id, search));
	const [viewed, setViewed] = useState<WebhookDelivery>();
	const again = useSendAllAgain(id);
	const columns = useMemo(() => deliveryColumns({ timeZone, onView: setViewed }), [timeZone]);
	const sendAll = () =>
		again.mutate(undefined, {
			onSuccess: ({ count }) => toast.success(`${formatCounted(count, 'delivery', 'deliveries')} being sent.`),
			onError: toast.failure,
		});
	if (isAbsent(query.error))
		return (
			<NotShown
				thing="Webhook"
				icon={WebhookOff}
				all={{ to: to.teamWebhooks(), label: 'Show all webhooks' }}
				error={query.error}
				onRetry={query.refetch}
			/>
		);
	return (
		<Page fill>
			<PageHeader
				title="Webhook log"
				about="What was delivered is kept for 14 days, what was not for 30."
				back={{ to: to.teamWebhooks(), label: 'Webhooks' }}
			>
				<Button
					variant="default"
					leftSection={<RotateCcw size={16} aria-hidden />}
					loading={again.isPending}
					onClick={sendAll}
				>
					Send all undelivered
				</Button>
			</PageHeader>
			<SegmentedControl
				aria-label="State"
				data={[...filters]}
				value={search.state}
				onChange={(state) =>
					setSearch({ state: filters.find(({ value }) => value === state)?.value ?? 'all', skip: 0 })
				}
			/>
			<DataGrid
				label="Deliveries"
				query={query}
				columns={columns}
				rowKey={(one) => one.id}
				skip={search.skip}
				pageSize={deliveriesPage}
				onSkip={(skip) => setSearch({ ...search, skip })}
				empty={
					<EmptyState icon={ListChecks} title="Nothing was sent yet">
						As soon as something happens that this webhook is about, it is listed here.
					</EmptyState>
				}
				noMatch={
					search.state !== 'all' && (
						<EmptyState icon={ListChecks} title="Nothing here">
							Nothing is in this state.
						</EmptyState>
					)
				}
			/>
			{viewed && <DeliveryModal webhookId={id} deliveryId={viewed.id} onClose={() => setViewed(undefined)} />}
		</Page>
	);
};
