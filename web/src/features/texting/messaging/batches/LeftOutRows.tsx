/** The people that a message left out before sending, with the reason. */
import { NativeSelect, Title } from '@mantine/core';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { Batch, listBatchSkipped } from '@quad/contract/texting/messaging/routes.ts';
import { skipReasonNames, skipReasons } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { formatNumber, formatPhone } from '../../../../foundation/format.ts';
import type { ProfileInbox } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { useSearch } from '../../../../foundation/use-search.ts';
import { leftOut } from '../../../../parts/compose/left-out.ts';
import { DataGrid, type GridColumn } from '../../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { skippedQuery } from './data.ts';
import { PeopleActions } from './PeopleActions.tsx';
import c from './RecipientGrid.module.css';
import { recipientSearch } from './recipient-filter.ts';

interface LeftOutRowsProps {
	batch: Batch;
	/** Undefined if these people can't be texted from here. */
	inbox: ProfileInbox | undefined;
}

export const LeftOutRows = ({ batch, inbox }: LeftOutRowsProps) => {
	const [{ reason, skip }, setSearch] = useSearch(recipientSearch);
	const query = useQuery(skippedQuery(batch.id, reason, skip));
	const reasons = leftOut(batch.skipped);
	return (
		<section className={c.recipients} aria-label="Left out before sending">
			<header className={c.head}>
				<Title order={2} size="h3">
					Left out
				</Title>
				<NativeSelect
					size="xs"
					aria-label="Reason"
					value={reason ?? ''}
					onChange={({ currentTarget: { value } }) =>
						setSearch({ reason: skipReasonNames.find((name) => name === value), skip: 0 })
					}
					data={[
						{ value: '', label: 'All reasons' },
						...reasons.map(({ reason: value, count, why }) => ({ value, label: `${formatNumber(count)} · ${why}` })),
					]}
				/>
				<div className={c.actions}>
					{inbox && reason && (
						<PeopleActions of={{ batchId: batch.id, leftOut: reason }} count={query.data?.total ?? 0} inbox={inbox} />
					)}
				</div>
			</header>
			<div className={c.grid}>
				<DataGrid
					label="Left out before sending"
					query={query}
					columns={columns}
					rowKey={({ id }) => id}
					skip={skip}
					pageSize={batchLimits.recipientsPage}
					onSkip={(next) => setSearch({ skip: next })}
					empty={<EmptyState title="No one left">The reason no longer applies to anyone.</EmptyState>}
				/>
			</div>
		</section>
	);
};

type Skipped = z.output<(typeof listBatchSkipped)['answer']>['items'][number];

const columns: ReadonlyArray<GridColumn<Skipped>> = [
	{
		key: 'name',
		title: 'Name',
		width: 220,
		cell: ({ id, fullName }) => (
			<Link className={c.name} to={to.contact(id)}>
				{fullName || 'No name'}
			</Link>
		),
	},
	{
		key: 'mobile',
		title: 'Mobile',
		width: 160,
		onPhone: 'plain',
		cell: ({ mobileNumber }) => (mobileNumber === null ? 'None' : formatPhone(mobileNumber)),
	},
	{ key: 'reason', title: 'Reason', onPhone: 'plain', cell: ({ reason }) => skipReasons[reason] },
];
