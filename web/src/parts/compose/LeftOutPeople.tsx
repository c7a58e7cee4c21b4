/** The recipients left out for one reason, by page. Each links to the contact in a new tab. */

import { Group, VisuallyHidden } from '@mantine/core';
import { type SkipReason, skipReasons } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatPhone } from '../../foundation/format.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { to } from '../../foundation/to.ts';
import { DataGrid, type GridColumn } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import c from './LeftOutPeople.module.css';

interface Person {
	id: number;
	fullName: string;
	mobileNumber: string | null;
}

export interface LeftOutPeopleProps {
	reason: SkipReason;
	/** Identifies the message in the query key, so that pages of different messages aren't mixed up. */
	of: unknown;
	/** Actions on all of these people. */
	actions?: ReactNode;
	fetchPage: (
		page: { reason: SkipReason; skip: number; take: number },
		signal: AbortSignal,
	) => Promise<{ items: Person[]; total: number }>;
}

const pageSize = 10;

export const LeftOutPeople = ({ reason, of, actions, fetchPage }: LeftOutPeopleProps) => {
	const [skip, setSkip] = useState(0);
	const query = useQuery({
		queryKey: queryKeys.leftOut(of, reason, skip),
		queryFn: ({ signal }) => fetchPage({ reason, skip, take: pageSize }, signal),
		placeholderData: keepPreviousData,
	});
	return (
		<div className={c.people}>
			{actions && (
				<Group gap="xs" justify="flex-end">
					{actions}
				</Group>
			)}
			<DataGrid
				label={skipReasons[reason]}
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				skip={skip}
				pageSize={pageSize}
				onSkip={setSkip}
				empty={<EmptyState title="No one left">The reason no longer applies to anyone.</EmptyState>}
			/>
		</div>
	);
};

const columns: ReadonlyArray<GridColumn<Person>> = [
	{
		key: 'name',
		title: 'Name',
		cell: ({ id, fullName }) => (
			<a className={c.link} href={to.contact(id)} target="_blank" rel="noreferrer">
				{fullName || 'No name'}
				<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
			</a>
		),
	},
	{
		key: 'mobile',
		title: 'Mobile',
		onPhone: 'end',
		cell: ({ mobileNumber }) => (mobileNumber === null ? 'None' : formatPhone(mobileNumber)),
	},
];
